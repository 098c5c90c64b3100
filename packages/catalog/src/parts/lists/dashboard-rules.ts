import { facet, rulesOf, search } from './list-rules.ts';

/** URL filters have the same names as in Superset's lists, so that its links work here. */
export const dashboardRules = rulesOf(
  [
    search('dashboard_title', 'title_or_slug'),
    facet('owners', 'rel_m_m'),
    facet('created_by', 'rel_o_m'),
    facet('published'),
    facet('id', 'dashboard_is_favorite', 'favorite'),
    facet('id', 'dashboard_is_certified', 'certified'),
    facet('changed_by', 'rel_o_m'),
    facet('tags', 'dashboard_tag_id'),
  ],
  ['dashboard_title', 'published', 'changed_on_delta_humanized'],
);
