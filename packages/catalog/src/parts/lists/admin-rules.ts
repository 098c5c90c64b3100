import { ascending, facet, rulesOf, search } from './list-rules.ts';

export const databaseRules = rulesOf(
  [
    search('database_name'),
    facet('expose_in_sqllab'),
    facet('allow_run_async'),
    facet('allow_dml'),
    facet('allow_file_upload'),
    facet('changed_by', 'rel_o_m'),
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

export const userRules = ascending(
  rulesOf(
    [search('username'), facet('active'), facet('roles', 'rel_m_m'), facet('groups', 'rel_m_m')],
    ['first_name', 'username', 'email', 'active', 'last_login'],
    'username',
  ),
);

export const roleRules = ascending(rulesOf([search('name')], ['name'], 'name'));

export const groupRules = ascending(rulesOf([search('name')], ['name', 'label', 'description'], 'name'));

export const logRules = rulesOf(
  [search('action'), facet('action', 'eq', 'what'), facet('user', 'rel_o_m')],
  ['action', 'dttm'],
  'dttm',
);

export const reportRules = rulesOf(
  [search('name', 'report_all_text'), facet('owners', 'rel_m_m'), facet('last_state'), facet('changed_by', 'rel_o_m')],
  ['name', 'last_eval_dttm', 'crontab_humanized', 'active', 'changed_on_delta_humanized'],
);

export const reportRunRules = rulesOf(
  [search('state')],
  ['state', 'scheduled_dttm', 'start_dttm', 'value'],
  'start_dttm',
);
