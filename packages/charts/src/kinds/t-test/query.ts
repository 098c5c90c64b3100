import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';
import { timeSeriesQuery } from '../../query/time-series.ts';

/** Query of a t-test: a time series per metric and group. Each series is named by its metric and its group. */
export const tTestQueries = (form: FormData): readonly QueryObject[] => [
  timeSeriesQuery({ ...form, truncate_metric: false, time_compare: [] }),
];
