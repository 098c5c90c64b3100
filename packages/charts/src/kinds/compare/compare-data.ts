import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { nullName, seriesData, type SeriesData } from '../../series/series-data.ts';

export interface ComparedSeries {
  readonly key: string;
  readonly label: string;
  readonly metric: string | undefined;
  readonly color: string;
  readonly values: readonly (number | null)[];
  /** Changes since the base, as shares; null is a gap. */
  readonly changes: readonly (number | null)[];
  readonly clauses: readonly Clause[];
}

export interface CompareData {
  readonly data: SeriesData;
  readonly series: readonly ComparedSeries[];
  /** Index of the base on the x axis. The base is the x value at which all series are zero. */
  readonly baseAt: number;
}

/**
 * Returns the index of the base: the x value from the settings, otherwise the next x value after it, otherwise the last
 * x value. Without a setting, the base is the first x value.
 */
const baseIndex = ({ xs }: SeriesData, base: unknown): number => {
  const exact = xs.findIndex((x) => x === base);
  if (exact >= 0) return exact;
  if (typeof base !== 'number') return 0;
  const next = xs.findIndex((x) => typeof x === 'number' && x >= base);
  return next < 0 ? xs.length - 1 : next;
};

/**
 * Returns the relative changes of values since the base. If the value at the base is missing or zero, it is replaced by
 * the next value that is neither or, if there is none, by the last such value before it.
 */
export const changesSince = (values: readonly (number | null)[], baseAt: number): readonly (number | null)[] => {
  const isBase = (value: number | null | undefined) => value !== null && value !== undefined && value !== 0;
  const later = values.findIndex((value, at) => at >= baseAt && isBase(value));
  const start = later >= 0 ? values[later] : values.findLast(isBase);
  if (start === null || start === undefined) return values.map(() => null);
  return values.map((value) => (value === null ? null : (value - start) / Math.abs(start)));
};

/** Returns series as changes since a base. The setting `baseline` contains the x value of the base. */
export const compareData = (facts: PictureProps): CompareData | undefined => {
  const { formData, results, labels, registry, text } = facts;
  const result = results[0];
  if (!result || result.rowCount === 0) return undefined;
  const data = seriesData(result, formData, labels, { showsForecasts: false });
  const baseAt = baseIndex(data, formData['baseline']);
  const [dimension] = data.dimensions.length === 1 ? data.dimensions : [];
  const series = data.series
    .map((each): ComparedSeries => ({
      key: each.key,
      label: each.label === nullName ? text('chart.null') : each.label,
      metric: each.metric,
      color: registry.colorOf(each.name, data.dimensions.join(', ')),
      values: each.values,
      changes: changesSince(each.values, baseAt),
      clauses:
        dimension === undefined || each.name === each.metric
          ? []
          : [{ column: dimension, value: each.name === nullName ? null : each.name }],
    }))
    .filter(({ changes }) => changes.some((change) => change !== null));
  return series.length === 0 ? undefined : { data, series, baseAt };
};
