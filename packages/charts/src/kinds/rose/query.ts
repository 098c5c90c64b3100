import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';
import { timeSeriesQuery } from '../../query/time-series.ts';

/** Query of a rose: series over time, as in a line chart. */
export const roseQueries = (form: FormData): readonly QueryObject[] => [timeSeriesQuery(form)];
