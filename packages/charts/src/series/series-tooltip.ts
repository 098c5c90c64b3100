import { numberFormat } from '@sightline/core/format';
import type { Text } from '@sightline/core/react';
import { momentFormat } from '../frame/axes.ts';
import type { TooltipRow } from '../frame/Tooltip.tsx';
import type { interactMessages } from '../messages/interact.ts';
import type { messages } from '../messages/index.ts';
import { flagIn, textIn } from '../query/form-data.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import { arePercentages, type Series } from './series-data.ts';
import type { SeriesPart } from './series-part.ts';

export type TooltipWords = Text<(typeof messages)['en'] & (typeof interactMessages)['en']>;

/** Name of the x value in the tooltip. Times may have a format of their own there. */
export const tooltipTitle = (layout: SeriesLayout, at: number): string => {
  const { data, form, locale } = layout.request;
  const format = textIn(form, 'tooltipTimeFormat');
  const cell = data.xs[at];
  if (format === undefined || data.axis !== 'time' || typeof cell !== 'number') return layout.nameAt(at);
  return momentFormat(format, textIn(form, 'time_grain_sqla'), locale)(cell);
};

interface ShownValue {
  readonly series: Series;
  readonly value: number;
  /** Bounds of a forecast; undefined for a measured value. */
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
}

/** Value of a series at an x index. If there is none, returns the expected value of its forecast with the bounds. */
const valueAt = (series: Series, at: number): ShownValue | undefined => {
  const { values, forecast } = series;
  const value = values[at] ?? null;
  if (value !== null) return { series, value };
  const expected = forecast?.values[at] ?? null;
  return expected === null
    ? undefined
    : { series, value: expected, low: forecast?.lower[at], high: forecast?.upper[at] };
};

/**
 * Returns the total of the values, or undefined if a total would mean nothing: for percentages and single values, and
 * for different metrics that are not stacked. Values of another period do not count.
 */
const totalOf = ({ request, stacking }: SeriesLayout, shown: readonly ShownValue[]): number | undefined => {
  const parts = shown.filter(({ series }) => !series.isComparison);
  const isOneMetric = new Set(parts.map(({ series }) => series.metric)).size === 1;
  if (parts.length < 2 || arePercentages(request.form) || stacking === 'expand') return undefined;
  return stacking === 'none' && !isOneMetric ? undefined : parts.reduce((sum, { value }) => sum + value, 0);
};

/** Rows of the tooltip at an x value, with the strong row for the series that is pointed at. */
export const tooltipRows = (
  { layout, paint }: SeriesPart,
  { at, key: pointed }: { readonly at: number; readonly key?: string },
  { isOnly, text }: { readonly isOnly: boolean; readonly text: TooltipWords },
): readonly TooltipRow[] => {
  const { shown, form, locale } = layout.request;
  const all = shown.flatMap((series) => valueAt(series, at) ?? []);
  const sorted = flagIn(form, 'tooltipSortByMetric', true) ? all.toSorted((a, b) => b.value - a.value) : all;
  const isPointed = ({ series }: ShownValue) => series.key === pointed;
  const rows = !flagIn(form, 'rich_tooltip', true) && sorted.some(isPointed) ? sorted.filter(isPointed) : sorted;
  const total = totalOf(layout, all);
  const share = numberFormat('.1%', locale);
  const valueOf = ({ series, value, low, high }: ShownValue): string => {
    if (typeof low === 'number' && typeof high === 'number')
      // Values of a forecast are rounded in the tooltip.
      return text('interact.expected', {
        value: layout.format(value),
        low: layout.format(low),
        high: layout.format(high),
      });
    const full = layout.fullFormat(series)(value);
    if (!total || series.isComparison || !flagIn(form, 'showTooltipPercentage', false)) return full;
    return text('interact.withShare', { value: full, share: share(value / total) });
  };
  const hasTotal = rows.length > 1 && flagIn(form, 'showTooltipTotal', false);
  return [
    ...rows.map((each) => ({
      key: each.series.key,
      name: each.series.label,
      value: valueOf(each),
      color: paint.colorOf(each.series, false),
      isStrong: isPointed(each) && !isOnly,
    })),
    ...(hasTotal && total !== undefined
      ? [
          {
            key: `total ${all[0]!.series.key}`,
            name: text('interact.total'),
            value: layout.fullFormat(all[0]!.series)(total),
            color: 'transparent',
          },
        ]
      : []),
  ];
};
