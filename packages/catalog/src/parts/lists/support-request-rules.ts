import { facet, rulesOf, search } from './list-rules.ts';

/** Filters and sortable columns of the list. */
export const supportRequestRules = rulesOf(
  [search('name', 'all_text'), facet('state')],
  ['name', 'phone', 'state', 'created_on'],
  'created_on',
);
