import { pairQuery } from '../../flow/pair-query.ts';
import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';

/** Query of a chord diagram: one amount per source (`groupby`) and target (`columns`). */
export const chordQueries = (form: FormData): readonly QueryObject[] => [
  pairQuery(form, { dimensions: ['groupby', 'columns'] }),
];
