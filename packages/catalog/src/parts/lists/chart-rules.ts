import { facetRule, listRules, searchRule } from '@sightline/entity-ui';

/** URL filters have the same names as in Superset's lists, so that its links work here. */
export const chartRules = listRules(
  [
    searchRule('slice_name', 'chart_all_text'),
    facetRule('owners', 'rel_m_m'),
    facetRule('viz_type'),
    facetRule('datasource_id'),
    facetRule('dashboards', 'rel_m_m'),
    facetRule('id', 'chart_is_favorite', 'favorite'),
    facetRule('id', 'chart_is_certified', 'certified'),
    facetRule('created_by', 'rel_o_m'),
    facetRule('changed_by', 'rel_o_m'),
    facetRule('tags', 'chart_tag_id'),
  ],
  ['slice_name', 'viz_type', 'datasource_name', 'changed_on_delta_humanized'],
);
