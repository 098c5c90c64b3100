import type { ThemeColors } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { Condition } from '../kind/clause.ts';
import { meets, meetsText } from '../kind/conditions.ts';
import { flagIn, textIn, type FormData } from '../query/form-data.ts';
import type { ColorRegistry } from '../scales/color-registry.ts';
import { schemeColors } from '../scales/color-schemes.ts';
import { mixColors } from '../scales/mix-colors.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import { nullName, type Series, type SeriesData } from './series-data.ts';

/** Colors of a chart's marks, and functions that tell which marks are dimmed. */
export interface MarkPaint {
  readonly colorOf: (series: Series, dimmed: boolean) => string;
  /** True if other series are selected and this one is not. Its marks are then dimmed. */
  readonly isDimmed: (series: Series) => boolean;
  /** True if other categories are selected and this one is not. Its marks are then dimmed. */
  readonly isDimmedAt: (at: number) => boolean;
  readonly surface: string;
  readonly text: string;
  readonly areaShare: number;
  readonly showsValues: boolean;
  /** Color of an outline around lines, which sets them off from the bars behind them. */
  readonly halo?: string;
  /** Returns elements to draw over the marks of a series. */
  readonly cover?: ((layout: SeriesLayout, seriesAt: number, paint: MarkPaint) => ReactNode) | undefined;
}

/** Dims all series except the one that the legend highlights. */
export const litPaint = (paint: MarkPaint, lit: string | undefined): MarkPaint =>
  lit === undefined ? paint : { ...paint, isDimmed: ({ key }) => key !== lit };

/**
 * Creates the colors of a chart's marks. A value has the same color everywhere. The colors of dimmed marks are mixed
 * with the background color. Transparent marks would show each other where they overlap.
 */
export const markPaint = (
  data: SeriesData,
  form: FormData,
  {
    colors,
    registry,
    selected,
    taken = [],
    besideValues = false,
  }: {
    readonly colors: ThemeColors;
    readonly registry: ColorRegistry;
    readonly selected: readonly Condition[] | undefined;
    /**
     * Colors that other series of the chart already have. As long as the scheme has unused colors, the series here get
     * different ones.
     */
    readonly taken?: readonly string[];
    /**
     * True if colors represent dimension values in another part of the chart. If the series here is single and has no
     * dimensions, it gets the scheme's last color, so that it does not look like one of these values.
     */
    readonly besideValues?: boolean;
  },
): MarkPaint => {
  const scheme = schemeColors(textIn(form, 'color_scheme'), colors);
  const single = besideValues ? scheme.at(-1) : scheme[0];
  const plain = data.series.length === 1 && data.dimensions.length === 0 ? single : undefined;
  const field = data.dimensions.join(', ');
  const used = new Set(taken);
  const free = (color: string) => (used.has(color) ? (scheme.find((other) => !used.has(other)) ?? color) : color);
  const byKey = new Map(
    data.series.map(({ key, name }) => {
      const color = plain ?? registry.colorOf(name, field);
      const own = taken.length === 0 ? color : free(color);
      if (taken.length > 0) used.add(own);
      return [key, own];
    }),
  );
  const atAxis = selected?.find(({ column }) => column === data.axisName);
  const acrossSeries = data.dimensions.flatMap((column, at) =>
    (selected ?? [])
      .filter((condition) => condition.column === column)
      .map((condition) => (series: Series) => {
        const part = series.parts?.[at];
        return part !== undefined && meetsText(condition, part === nullName ? null : part);
      }),
  );
  return {
    colorOf: ({ key }, dimmed) => {
      const color = byKey.get(key) ?? colors.other;
      return dimmed ? mixColors(color, colors.surface, colors.dimShare) : color;
    },
    isDimmed: (series) => !acrossSeries.every((isChosenSeries) => isChosenSeries(series)),
    isDimmedAt: (at) => atAxis !== undefined && !meets(atAxis, data.xs[at] ?? null),
    surface: colors.surface,
    text: colors.text,
    areaShare: colors.areaShare,
    showsValues: flagIn(form, 'show_value', false),
  };
};
