import { facet, rulesOf, search } from './list-rules.ts';

/** URL filters have the same names as in Superset's lists, so that its links work here. */
export const chartRules = rulesOf(
  [
    search('slice_name', 'chart_all_text'),
    facet('owners', 'rel_m_m'),
    facet('viz_type'),
    facet('datasource_id'),
    facet('dashboards', 'rel_m_m'),
    facet('id', 'chart_is_favorite', 'favorite'),
    facet('id', 'chart_is_certified', 'certified'),
    facet('created_by', 'rel_o_m'),
    facet('changed_by', 'rel_o_m'),
    facet('tags', 'chart_tag_id'),
  ],
  ['slice_name', 'viz_type', 'datasource_name', 'changed_on_delta_humanized'],
);
