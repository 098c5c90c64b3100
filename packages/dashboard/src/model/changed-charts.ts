import { filtersFor, type FilterState } from './apply-filters.ts';
import { chartIdsBelow, type Layout } from './layout.ts';
import type { DashboardMetadata } from './metadata.ts';

/** Number of charts that the pending selections would change, and total number of charts. */
export const changedCharts = (
  board: { readonly layout: Layout; readonly metadata: DashboardMetadata },
  applied: FilterState['selections'],
  pending: FilterState['selections'],
): { readonly changed: number; readonly total: number } => {
  const ids = chartIdsBelow(board.layout);
  const extraOf = (chartId: number, selections: FilterState['selections']) =>
    JSON.stringify(filtersFor(board, chartId, { selections, crossFilters: [] }));
  const changed = ids.filter((chartId) => extraOf(chartId, pending) !== extraOf(chartId, applied));
  return { changed: changed.length, total: ids.length };
};
