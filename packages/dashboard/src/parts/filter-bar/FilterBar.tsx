import { useText } from '@sightline/core/react';
import { late } from '@sightline/ui-kit';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
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
  /** False if the bar is collapsed at first. A collapsed bar shows only a button and chips for the active filters. */
  readonly expands: boolean;
  readonly layout: Layout;
  readonly chartName: (chartId: number) => string;
  /** Labels of the columns of a chart. */
  readonly labelsOf: (chartId: number) => Readonly<Record<string, string>>;
}

// Components that the first view does not need are loaded as one chunk.
const loadLate = () => import('./late-parts.ts');
const BarEnd = late(async () => (await loadLate()).BarEnd);
const CompactBar = late(async () => (await loadLate()).CompactBar);
const FilterWatch = late(async () => (await loadLate()).FilterWatch);

/** The filters in a row, chips for cross-filters, and buttons for actions. On a phone, they are all in a drawer. */
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
      {watches && <FilterWatch {...props} />}
      {isSmall || !expands ? (
        <CompactBar {...props} onExpand={isSmall ? undefined : () => setExpands(true)} />
      ) : (
        <>
          <FilterItems {...props} />
          {pending.size + applied.size + crossFilters.length + defaults.size > 0 && <BarEnd {...props} />}
        </>
      )}
    </div>
  );
};
