import { ascendingRules, facetRule, listRules, searchRule } from '@sightline/entity-ui';

export const databaseRules = listRules(
  [
    searchRule('database_name'),
    facetRule('expose_in_sqllab'),
    facetRule('allow_run_async'),
    facetRule('allow_dml'),
    facetRule('allow_file_upload'),
    facetRule('changed_by', 'rel_o_m'),
  ],
  [
    'database_name',
    'allow_run_async',
    'allow_dml',
    'allow_file_upload',
    'expose_in_sqllab',
    'changed_on_delta_humanized',
  ],
);

export const userRules = ascendingRules(
  listRules(
    [searchRule('username'), facetRule('active'), facetRule('roles', 'rel_m_m'), facetRule('groups', 'rel_m_m')],
    ['first_name', 'username', 'email', 'active', 'last_login'],
    'username',
  ),
);

export const roleRules = ascendingRules(listRules([searchRule('name')], ['name'], 'name'));

export const groupRules = ascendingRules(listRules([searchRule('name')], ['name', 'label', 'description'], 'name'));

export const logRules = listRules(
  [searchRule('action'), facetRule('action', 'eq', 'what'), facetRule('user', 'rel_o_m')],
  ['action', 'dttm'],
  'dttm',
);
