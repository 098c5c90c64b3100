import type { Layout } from '../../model/layout.ts';
import type { NativeFilter } from '../../model/native-filter.ts';
import { filterReaches } from '../../model/scope.ts';

/** Marks the charts that a filter reaches, and those that it does not; without a filter it removes the marks. */
export const lightCharts = (filter: NativeFilter | undefined, layout: Layout): void => {
  for (const tile of document.querySelectorAll<HTMLElement>('[data-chart]')) {
    const chartId = Number(tile.dataset['chart']);
    if (filter) tile.dataset['reach'] = filterReaches(layout, filter, chartId) ? 'in' : 'out';
    else delete tile.dataset['reach'];
  }
};
