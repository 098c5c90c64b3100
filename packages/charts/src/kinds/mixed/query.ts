import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';
import { timeSeriesQuery } from '../../query/time-series.ts';
import { sidesOf } from './sides.ts';

/** Queries of a mixed chart: two sets of series over one x axis. Series without values are left out. */
export const mixedQueries = (form: FormData): readonly QueryObject[] =>
  sidesOf(form).map((side) => timeSeriesQuery({ show_empty_columns: false, ...side }));
