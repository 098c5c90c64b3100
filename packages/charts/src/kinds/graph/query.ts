import { pairQuery } from '../../flow/pair-query.ts';
import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';

/** Query of a graph: one amount per source and target, with the categories of both. */
export const graphQueries = (form: FormData): readonly QueryObject[] => [
  pairQuery(form, { dimensions: ['source', 'target', 'source_category', 'target_category'] }),
];
