import { facetRule, listRules, searchRule } from '@sightline/entity-ui';

/** Filters and sortable columns of the list. */
export const supportRequestRules = listRules(
  [searchRule('name', 'all_text'), facetRule('state')],
  ['name', 'phone', 'state', 'created_on'],
  'created_on',
);
