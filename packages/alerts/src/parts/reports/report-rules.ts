import { facetRule, listRules, searchRule } from '@sightline/entity-ui';

export const reportRules = listRules(
  [
    searchRule('name', 'report_all_text'),
    facetRule('owners', 'rel_m_m'),
    facetRule('last_state'),
    facetRule('changed_by', 'rel_o_m'),
  ],
  ['name', 'last_eval_dttm', 'crontab_humanized', 'active', 'changed_on_delta_humanized'],
);

export const reportRunRules = listRules(
  [searchRule('state')],
  ['state', 'scheduled_dttm', 'start_dttm', 'value'],
  'start_dttm',
);
