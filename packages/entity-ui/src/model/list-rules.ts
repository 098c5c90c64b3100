import type { FilterRule, ListRules } from './list-state.ts';

/** Page sizes of all lists. */
const pageSizes = [10, 25, 50, 100] as const;

/**
 * Returns the filters, sortable columns and page sizes of a list. By default, the list is sorted in descending order of
 * `sortColumn`, which is the time of the last change if it is not given.
 */
export const listRules = (
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

/** Returns list rules whose default sort order is ascending instead of descending. */
export const ascendingRules = (rules: ListRules): ListRules => ({
  ...rules,
  start: { ...rules.start, sortOrder: 'asc' },
});

/** Returns a filter with one selected value. `key` is the filter's name in the URL if it differs from the column. */
export const facetRule = (column: string, operator = 'eq', key = column): FilterRule => ({
  key,
  column,
  operator,
  kind: 'facet',
});

/** The text search filter. */
export const searchRule = (column: string, operator = 'ct'): FilterRule => ({
  key: column,
  column,
  operator,
  kind: 'search',
});
