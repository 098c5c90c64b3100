import { useText } from '@sightline/core/react';
import { lazy, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../messages/index.ts';
import type { Layout } from '../../model/layout.ts';
import type { Selections } from '../../store/dashboard-store.ts';
import * as css from './filter-bar.css.ts';
import { FilterItems, type FilterItemsProps } from './FilterItems.tsx';
import { usePhone } from './use-phone.ts';

export interface FilterBarProps extends FilterItemsProps {
  /** Default selections, set by the dashboard's owner. */
  readonly defaults: Selections;
  /** False if the bar is collapsed at first: a button and the filters in force. */
  readonly expands: boolean;
  readonly layout: Layout;
  readonly chartName: (chartId: number) => string;
  /** Labels of the columns of a chart. */
  readonly labelsOf: (chartId: number) => Readonly<Record<string, string>>;
}

// Components that the first view does not need are loaded as one chunk.
const loadLate = () => import('./late-parts.ts');
const BarEnd = lazy(() => loadLate().then((part) => ({ default: part.BarEnd })));
const CompactBar = lazy(() => loadLate().then((part) => ({ default: part.CompactBar })));
const FilterWatch = lazy(() => loadLate().then((part) => ({ default: part.FilterWatch })));

/** The filters in a row, chips for cross-filters, and buttons for actions. On a phone, they are in a drawer. */
export const FilterBar = (props: FilterBarProps): ReactNode => {
  const { store, metadata, defaults } = props;
  const text = useText(messages);
  const { pending, applied, crossFilters } = useStore(store);
  const isSmall = usePhone();
  const [expands, setExpands] = useState(props.expands);
  if (metadata.filters.length + crossFilters.length === 0) return null;
  const watches = metadata.filters.some(
    (item) => item.type === 'filter' && (item.firstItem || item.parentIds.length > 0),
  );
  /** Highlights the charts that a filter reaches (DASH-21). */
  const light = ({ target, type }: SyntheticEvent) =>
    void loadLate().then((part) => part.lightCharts(/leave|blur/u.test(type) ? undefined : target, props));
  return (
    <div
      onPointerOver={light}
      onPointerLeave={light}
      onFocus={light}
      onBlur={light}
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
          {pending.size + applied.size + crossFilters.length + defaults.size > 0 && (
            <Suspense fallback={null}>
              <BarEnd {...props} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
};
