import { facet, rulesOf, search } from './list-rules.ts';

/** Filters and sortable columns of the list. */
export const savedQueryRules = rulesOf(
  [
    search('label', 'all_text'),
    facet('database', 'rel_o_m'),
    facet('schema'),
    facet('created_by', 'rel_o_m'),
    facet('changed_by', 'rel_o_m'),
    facet('tags', 'saved_query_tag_id'),
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
