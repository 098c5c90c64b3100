import { facet, rulesOf, search } from './list-rules.ts';

/** Filters and sortable columns of the list. */
export const datasetRules = rulesOf(
  [
    search('table_name'),
    facet('owners', 'rel_m_m'),
    facet('database', 'rel_o_m'),
    facet('schema'),
    facet('sql', 'dataset_is_null_or_empty'),
    facet('id', 'dataset_is_certified', 'certified'),
    facet('changed_by', 'rel_o_m'),
  ],
  ['table_name', 'database.database_name', 'schema', 'changed_on_delta_humanized'],
);
