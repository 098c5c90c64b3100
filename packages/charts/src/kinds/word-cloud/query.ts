import { partQuery } from '../../parts/part-query.ts';
import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';

/** Query of a word cloud: one row per word. */
export const wordCloudQueries = (form: FormData): readonly QueryObject[] => [
  partQuery(form, { dimensions: ['series'], metrics: ['metric'], hasFixedOrder: true }),
];
