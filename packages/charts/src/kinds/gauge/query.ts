import { partQuery } from '../../parts/part-query.ts';
import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';

/** Query of gauges: one row per gauge. */
export const gaugeQueries = (form: FormData): readonly QueryObject[] => [
  partQuery(form, { dimensions: ['groupby'], metrics: ['metric'] }),
];
