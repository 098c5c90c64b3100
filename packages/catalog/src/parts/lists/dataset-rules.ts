import { facetRule, listRules, searchRule } from '@sightline/entity-ui';

/** Filters and sortable columns of the list. */
export const datasetRules = listRules(
  [
    searchRule('table_name'),
    facetRule('owners', 'rel_m_m'),
    facetRule('database', 'rel_o_m'),
    facetRule('schema'),
    facetRule('sql', 'dataset_is_null_or_empty'),
    facetRule('id', 'dataset_is_certified', 'certified'),
    facetRule('changed_by', 'rel_o_m'),
  ],
  ['table_name', 'database.database_name', 'schema', 'changed_on_delta_humanized'],
);
