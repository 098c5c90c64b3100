import type { Text } from '@sightline/core/react';
import type { ThemeColors } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { LegendItem } from '../frame/place-legend.ts';
import type { TooltipRow } from '../frame/Tooltip.tsx';
import type { interactMessages } from '../messages/interact.ts';
import { listIn, textIn, type FormData } from '../query/form-data.ts';
import type { ChartCell, ResultColumns } from '../view/result-columns.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import type { MarkPaint } from './mark-paint.ts';
import type { SeriesData } from './series-data.ts';

/** Data from which additions to a plot are computed. */
export interface AdditionFacts {
  readonly data: SeriesData;
  readonly form: FormData;
  readonly result: ResultColumns;
  readonly colors: ThemeColors;
  readonly locale: string;
}

/** Additions to the marks of a plot: annotations, forecasts, and markings of incomplete time buckets. */
export interface PlotAdditions {
  /** Legend items of the additions. */
  readonly items: readonly LegendItem[];
  /** Returns the visible additions. `hidden` contains the keys of the additions that the legend hides. */
  readonly shown: (hidden: ReadonlySet<string>) => ShownAdditions;
}

export interface ShownAdditions {
  /** Values that the value axis must include. */
  readonly values: readonly number[];
  /** Returns elements to draw over the marks of a series. */
  readonly cover: NonNullable<MarkPaint['cover']>;
  /** Return elements to draw behind and in front of all marks. */
  readonly behind: (layout: SeriesLayout, paint: MarkPaint) => ReactNode;
  readonly before: (layout: SeriesLayout) => ReactNode;
  /** Returns the text that the additions contribute to the tooltip of an x value: rows, and a note below them. */
  readonly detailAt: (
    layout: SeriesLayout,
    at: number,
    text: Text<(typeof interactMessages)['en']>,
  ) => { readonly rows: readonly TooltipRow[]; readonly note?: string | undefined };
}

/**
 * Roughly checks the first and the last time bucket. Returns false only if both are certainly complete; otherwise, the
 * code for the exact check is loaded. The length of a bucket is estimated as the distance of the last two points, plus
 * a margin because months differ.
 */
export const mayBePartial = (
  xs: readonly ChartCell[],
  form: FormData,
  { ends: [from, to], readAt }: Pick<ResultColumns, 'ends' | 'readAt'>,
): boolean => {
  const last = xs.at(-1) as number;
  return (
    textIn(form, 'time_grain_sqla') !== undefined &&
    ((from ?? -Infinity) > (xs[0] as number) ||
      !(Math.min(to ?? Infinity, readAt ?? Infinity) > last + (last - (xs.at(-2) as number)) * 1.2))
  );
};

/** True if a chart may have additions. The code for additions is loaded only for such charts. */
export const mayHaveAdditions = ({ data, form, result }: Pick<AdditionFacts, 'data' | 'form' | 'result'>): boolean =>
  listIn(form, 'annotation_layers').length > 0 ||
  data.series.some(({ forecast }) => forecast) ||
  (data.axis === 'time' && mayBePartial(data.xs, form, result));
