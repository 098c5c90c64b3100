import { filterReaches } from '../../model/scope.ts';
import type { FilterBarProps } from './FilterBar.tsx';

/**
 * Marks the charts that a filter reaches and the charts that it does not reach. `place` is an element in this filter.
 * If `place` is not in a filter, removes the marks.
 */
export const lightCharts = (
  place: EventTarget | undefined,
  { metadata, layout }: Pick<FilterBarProps, 'metadata' | 'layout'>,
): void => {
  const id = place instanceof Element ? place.closest('[data-filter]')?.getAttribute('data-filter') : undefined;
  const filter = metadata.filters.find((item) => item.id === id);
  for (const tile of document.querySelectorAll<HTMLElement>('[data-chart]')) {
    const chartId = Number(tile.dataset['chart']);
    if (filter?.type === 'filter') tile.dataset['reach'] = filterReaches(layout, filter, chartId) ? 'in' : 'out';
    else delete tile.dataset['reach'];
  }
};
