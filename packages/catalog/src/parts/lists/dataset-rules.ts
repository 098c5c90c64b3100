import { facet, rulesOf, search } from './list-rules.ts';

/** Filters and columns to sort by of the list. */
export const datasetRules = rulesOf(
  [
    search('table_name', 'ct'),
    facet('owners', 'owners', 'rel_m_m'),
    facet('database', 'database', 'rel_o_m'),
    facet('schema', 'schema', 'eq'),
    facet('sql', 'sql', 'dataset_is_null_or_empty'),
    facet('certified', 'id', 'dataset_is_certified'),
  ],
  ['table_name', 'database.database_name', 'schema', 'changed_on_delta_humanized'],
);
