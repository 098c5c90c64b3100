import { partQuery } from '../../parts/part-query.ts';
import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';

/** Query of a treemap: one row per combination of its levels. */
export const treemapQueries = (form: FormData): readonly QueryObject[] => [
  partQuery(form, { dimensions: ['groupby'], metrics: ['metric'], hasFixedOrder: true }),
];
