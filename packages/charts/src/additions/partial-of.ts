import { textIn, type FormData } from '../query/form-data.ts';
import type { AdditionFacts } from '../series/plot-additions.ts';
import type { ChartCell, ResultColumns } from '../view/result-columns.ts';
import { partialBuckets, type PartialBuckets } from './partial-buckets.ts';

/**
 * Returns the partial buckets in a chart's result. Resampled results have none, because their buckets are not those of
 * the time grain.
 */
export const partialAmong = (
  starts: readonly ChartCell[],
  form: FormData,
  { ends, readAt }: Pick<ResultColumns, 'ends' | 'readAt'>,
): PartialBuckets | undefined => {
  const grain = textIn(form, 'time_grain_sqla');
  if (grain === undefined || textIn(form, 'resample_rule') !== undefined) return undefined;
  return partialBuckets(starts, { grain, from: ends[0], to: ends[1], newest: readAt });
};

/** Returns the partial buckets of a chart's series; undefined if there are none. */
export const partialOf = ({ data, form, result }: AdditionFacts): PartialBuckets | undefined => {
  if (data.axis !== 'time') return undefined;
  // X values after the last data point belong to the forecast, so they are left out.
  const last = Math.max(...data.series.map(({ values }) => values.findLastIndex((value) => value !== null)));
  return partialAmong(data.xs.slice(0, last + 1), form, result);
};
