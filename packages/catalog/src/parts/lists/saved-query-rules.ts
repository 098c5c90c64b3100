import { facetRule, listRules, searchRule } from '@sightline/entity-ui';

/** Filters and sortable columns of the list. */
export const savedQueryRules = listRules(
  [
    searchRule('label', 'all_text'),
    facetRule('database', 'rel_o_m'),
    facetRule('schema'),
    facetRule('created_by', 'rel_o_m'),
    facetRule('changed_by', 'rel_o_m'),
    facetRule('tags', 'saved_query_tag_id'),
  ],
  [
    'label',
    'description',
    'database.database_name',
    'schema',
    'created_by.first_name',
    'changed_on_delta_humanized',
    'last_run_delta_humanized',
  ],
);
