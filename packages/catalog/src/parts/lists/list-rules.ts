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

/** The same rules for a list that begins with what comes first. */
export const ascending = (rules: ListRules): ListRules => ({ ...rules, start: { ...rules.start, sortOrder: 'asc' } });

/** A filter of which one value is chosen; `key` is its name in the address where the column's own is taken. */
export const facet = (column: string, operator = 'eq', key = column): FilterRule => ({
  key,
  column,
  operator,
  kind: 'facet',
});

/** The filter that is typed. */
export const search = (column: string, operator = 'ct'): FilterRule => ({
  key: column,
  column,
  operator,
  kind: 'search',
});
