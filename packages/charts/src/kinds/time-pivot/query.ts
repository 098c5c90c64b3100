import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';
import { timeSeriesQuery } from '../../query/time-series.ts';

/** Query of a time pivot: one metric over the whole time range, which the drawing splits into periods. */
export const timePivotQueries = (form: FormData): readonly QueryObject[] => [
  timeSeriesQuery({ ...form, groupby: [], time_compare: [] }, ['metric']),
];
