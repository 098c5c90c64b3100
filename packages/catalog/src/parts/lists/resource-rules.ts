import { ascending, facet, rulesOf, search } from './list-rules.ts';

export const cssTemplateRules = ascending(
  rulesOf(
    [search('template_name', 'css_template_all_text'), facet('created_by', 'rel_o_m'), facet('changed_by', 'rel_o_m')],
    ['template_name'],
    'template_name',
  ),
);

export const annotationLayerRules = rulesOf(
  [search('name', 'annotation_layer_all_text'), facet('created_by', 'rel_o_m'), facet('changed_by', 'rel_o_m')],
  ['name', 'descr', 'changed_on_delta_humanized'],
);

export const annotationRules = rulesOf(
  [search('short_descr', 'annotation_all_text')],
  ['short_descr', 'long_descr', 'start_dttm', 'end_dttm'],
  'start_dttm',
);

export const rowRuleRules = rulesOf(
  [
    search('name'),
    facet('filter_type'),
    facet('tables', 'rel_m_m'),
    facet('roles', 'rel_m_m'),
    facet('changed_by', 'rel_o_m'),
  ],
  ['name', 'filter_type', 'group_key', 'clause', 'changed_on_delta_humanized'],
);

export const queryRules = rulesOf(
  [search('sql'), facet('database', 'rel_o_m'), facet('status'), facet('user', 'rel_o_m'), facet('start_time', 'gt')],
  ['start_time', 'sql', 'duration', 'database.database_name', 'schema', 'user.first_name', 'rows'],
  'start_time',
);

export const tagRules = rulesOf(
  [search('name'), facet('created_by', 'rel_o_m'), facet('changed_by', 'rel_o_m')],
  ['name', 'description', 'created_by.first_name', 'changed_on_delta_humanized'],
);

export const trashRules = rulesOf(
  [{ ...search('text'), key: 'title' }, facet('type'), facet('deleted_by')],
  ['title', 'type', 'deleted_on'],
  'deleted_on',
);
