import { useText } from '@sightline/core/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../messages/index.ts';
import type { Layout } from '../../model/layout.ts';
import { sameSelections, type Selections } from '../../store/dashboard-store.ts';
import * as css from './filter-bar.css.ts';
import { FilterItems, type FilterItemsProps } from './FilterItems.tsx';
import { usePhone } from './use-phone.ts';

export interface FilterBarProps extends FilterItemsProps {
  /** Default selections, set by the dashboard's owner. */
  readonly defaults: Selections;
  /** False if the bar opens as a button with the filters in force. */
  readonly expands: boolean;
  readonly layout: Layout;
  readonly chartName: (chartId: number) => string;
  /** Labels of columns, by chart. */
  readonly labelsOf: (chartId: number) => Readonly<Record<string, string>>;
  /** Number of charts that pending changes affect, and number of all charts. */
  readonly reach: (pending: Selections) => { readonly changed: number; readonly total: number };
}

// What a first view does not need comes in one piece.
const loadLate = () => import('./late-parts.ts');
const BarActions = lazy(() => loadLate().then((part) => ({ default: part.BarActions })));
const CompactBar = lazy(() => loadLate().then((part) => ({ default: part.CompactBar })));
const FilterWatch = lazy(() => loadLate().then((part) => ({ default: part.FilterWatch })));
const CrossChips = lazy(() => loadLate().then((part) => ({ default: part.CrossChips })));

/** The filters in a row, chips for cross-filters, and what can be done with them. On a phone they are in a drawer. */
export const FilterBar = (props: FilterBarProps): ReactNode => {
  const { store, metadata, defaults } = props;
  const text = useText(messages);
  const { pending, applied, crossFilters } = useStore(store);
  const isSmall = usePhone();
  const [expands, setExpands] = useState(props.expands);
  const isCrossed = crossFilters.length > 0;
  if (metadata.filters.length === 0 && !isCrossed) return null;
  const isIdle = !isCrossed && pending.size + applied.size === 0 && sameSelections(pending, defaults);
  const watches = metadata.filters.some(
    (item) => item.type === 'filter' && (item.firstItem || item.parentIds.length > 0),
  );
  /** Shows which charts a filter reaches (DASH-21). */
  const light = ({ target }: { readonly target: EventTarget }) => {
    const id = target instanceof Element ? target.closest('[data-filter]')?.getAttribute('data-filter') : undefined;
    const filter = metadata.filters.find((item) => item.id === id);
    void loadLate().then((part) => part.lightCharts(filter?.type === 'filter' ? filter : undefined, props.layout));
  };
  const darken = () => void loadLate().then((part) => part.lightCharts(undefined, props.layout));
  return (
    <div
      onPointerOver={light}
      onPointerLeave={darken}
      onFocus={light}
      onBlur={darken}
      role="group"
      aria-label={text('dashboard.filters')}
      className={metadata.filtersAtSide ? css.sideBar : css.bar}
    >
      {watches && (
        <Suspense fallback={null}>
          <FilterWatch {...props} />
        </Suspense>
      )}
      {isSmall || !expands ? (
        <Suspense fallback={null}>
          <CompactBar {...props} onExpand={isSmall ? undefined : () => setExpands(true)} />
        </Suspense>
      ) : (
        <>
          <FilterItems {...props} />
          {!isIdle && (
            <Suspense fallback={null}>
              {isCrossed && <CrossChips {...props} />}
              <BarActions {...props} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
};
