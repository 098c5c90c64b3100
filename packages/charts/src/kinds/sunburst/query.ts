import { partQuery } from '../../parts/part-query.ts';
import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';

/** Query of a sunburst: one row per combination of its rings, with the metric that colors them. */
export const sunburstQueries = (form: FormData): readonly QueryObject[] => [
  partQuery(form, { dimensions: ['columns'], metrics: ['metric', 'secondary_metric'] }),
];
