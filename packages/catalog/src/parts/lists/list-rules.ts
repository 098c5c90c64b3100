import type { FilterRule, ListRules } from '@sightline/entity-ui';

/** Every list begins with what changed last, so many rows a page. */
const pageSizes = [10, 25, 50, 100] as const;

/** The rules of a list whose start is what changed last, or came last where `sortColumn` says so. */
export const rulesOf = (
  filters: readonly FilterRule[],
  sortColumns: readonly string[],
  sortColumn = 'changed_on_delta_humanized',
): ListRules => ({
  filters,
  sortColumns,
  pageSizes,
  start: {
    filters: {},
    pageIndex: 0,
    pageSize: 25,
    sortColumn,
    sortOrder: 'desc',
    viewMode: 'table',
  },
});

/** A filter of which one value is chosen. */
export const facet = (key: string, column: string, operator: string): FilterRule => ({
  key,
  column,
  operator,
  kind: 'facet',
});
/** The filter that is typed. */
export const search = (key: string, operator: string): FilterRule => ({ key, column: key, operator, kind: 'search' });

/** Filters in the address carry the names that Superset's lists give them, so that its links open here. */
export const chartRules = rulesOf(
  [
    search('slice_name', 'chart_all_text'),
    facet('owners', 'owners', 'rel_m_m'),
    facet('viz_type', 'viz_type', 'eq'),
    facet('datasource_id', 'datasource_id', 'eq'),
    facet('dashboards', 'dashboards', 'rel_m_m'),
    facet('favorite', 'id', 'chart_is_favorite'),
    facet('certified', 'id', 'chart_is_certified'),
    facet('created_by', 'created_by', 'rel_o_m'),
    facet('changed_by', 'changed_by', 'rel_o_m'),
    facet('tags', 'tags', 'chart_tag_id'),
  ],
  ['slice_name', 'viz_type', 'datasource_name', 'changed_on_delta_humanized'],
);

export const dashboardRules = rulesOf(
  [
    search('dashboard_title', 'title_or_slug'),
    facet('owners', 'owners', 'rel_m_m'),
    facet('created_by', 'created_by', 'rel_o_m'),
    facet('published', 'published', 'eq'),
    facet('favorite', 'id', 'dashboard_is_favorite'),
    facet('certified', 'id', 'dashboard_is_certified'),
    facet('changed_by', 'changed_by', 'rel_o_m'),
    facet('tags', 'tags', 'dashboard_tag_id'),
  ],
  ['dashboard_title', 'published', 'changed_on_delta_humanized'],
);
