import { partQuery } from '../../parts/part-query.ts';
import { textIn, type FormData } from '../../query/form-data.ts';
import { baseAxis, xAxisOf, type QueryObject } from '../../query/query-object.ts';

/** True if the cells have lines over time. */
export const hasLines = (form: FormData): boolean =>
  (textIn(form, 'time_series_option') ?? 'not_time') !== 'not_time' &&
  (xAxisOf(form) !== undefined || textIn(form, 'granularity_sqla') !== undefined);

/** Queries of a partition: one row per combination of its levels, and the same over time if its cells have lines. */
export const partitionQueries = (form: FormData): readonly QueryObject[] => {
  const whole = partQuery(form, { dimensions: ['groupby'], metrics: ['metrics'] });
  if (!hasLines(form)) return [whole];
  const axis = xAxisOf(form);
  const { row_limit: _, ...rest } = whole;
  return [
    whole,
    axis === undefined
      ? { ...rest, is_timeseries: true }
      : { ...rest, columns: [baseAxis(axis, form), ...(whole.columns ?? [])] },
  ];
};
