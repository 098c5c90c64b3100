import { pairQuery } from '../../flow/pair-query.ts';
import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';

/** Query of a tree: one row per node, with its parent. */
export const treeQueries = (form: FormData): readonly QueryObject[] => [
  pairQuery(form, { dimensions: ['id', 'parent', 'name'], order: ['parent', 'id', 'name'] }),
];
