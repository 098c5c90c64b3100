import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';
import { pairQuery } from '../../flow/pair-query.ts';

/** Query of a sankey diagram: one amount per source and target. */
export const sankeyQueries = (form: FormData): readonly QueryObject[] => [
  pairQuery(form, { dimensions: ['source', 'target'] }),
];
