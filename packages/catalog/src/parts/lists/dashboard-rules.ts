import { facetRule, listRules, searchRule } from '@sightline/entity-ui';

/** URL filters have the same names as in Superset's lists, so that its links work here. */
export const dashboardRules = listRules(
  [
    searchRule('dashboard_title', 'title_or_slug'),
    facetRule('owners', 'rel_m_m'),
    facetRule('created_by', 'rel_o_m'),
    facetRule('published'),
    facetRule('id', 'dashboard_is_favorite', 'favorite'),
    facetRule('id', 'dashboard_is_certified', 'certified'),
    facetRule('changed_by', 'rel_o_m'),
    facetRule('tags', 'dashboard_tag_id'),
  ],
  ['dashboard_title', 'published', 'changed_on_delta_humanized'],
);
