import { ascendingRules, facetRule, listRules, searchRule } from '@sightline/entity-ui';

export const cssTemplateRules = ascendingRules(
  listRules(
    [
      searchRule('template_name', 'css_template_all_text'),
      facetRule('created_by', 'rel_o_m'),
      facetRule('changed_by', 'rel_o_m'),
    ],
    ['template_name'],
    'template_name',
  ),
);

export const annotationLayerRules = listRules(
  [
    searchRule('name', 'annotation_layer_all_text'),
    facetRule('created_by', 'rel_o_m'),
    facetRule('changed_by', 'rel_o_m'),
  ],
  ['name', 'descr', 'changed_on_delta_humanized'],
);

export const annotationRules = listRules(
  [searchRule('short_descr', 'annotation_all_text')],
  ['short_descr', 'long_descr', 'start_dttm', 'end_dttm'],
  'start_dttm',
);

export const rowRuleRules = listRules(
  [
    searchRule('name'),
    facetRule('filter_type'),
    facetRule('tables', 'rel_m_m'),
    facetRule('roles', 'rel_m_m'),
    facetRule('changed_by', 'rel_o_m'),
  ],
  ['name', 'filter_type', 'group_key', 'clause', 'changed_on_delta_humanized'],
);

export const queryRules = listRules(
  [
    searchRule('sql'),
    facetRule('database', 'rel_o_m'),
    facetRule('status'),
    facetRule('user', 'rel_o_m'),
    facetRule('start_time', 'gt'),
  ],
  ['start_time', 'sql', 'duration', 'database.database_name', 'schema', 'user.first_name', 'rows'],
  'start_time',
);

export const tagRules = listRules(
  [searchRule('name'), facetRule('created_by', 'rel_o_m'), facetRule('changed_by', 'rel_o_m')],
  ['name', 'description', 'created_by.first_name', 'changed_on_delta_humanized'],
);

export const trashRules = listRules(
  [{ ...searchRule('text'), key: 'title' }, facetRule('type'), facetRule('deleted_by')],
  ['title', 'type', 'deleted_on'],
  'deleted_on',
);
