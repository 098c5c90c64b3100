import { useText } from '@sightline/core/react';
import { late } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../messages/index.ts';
import { parentsExtra } from '../../model/apply-filters.ts';
import type { DashboardMetadata } from '../../model/metadata.ts';
import { isLacking, type ExtraFormData } from '../../model/selection.ts';
import { pendingIds, type DashboardStore } from '../../store/dashboard-store.ts';
import * as css from './filter-bar.css.ts';
import type { FilterProps } from './filter-props.ts';
import { TimeFilter } from './TimeFilter.tsx';
import { ValueFilter } from './ValueFilter.tsx';

const RangeFilter = late(async () => (await import('./RangeFilter.tsx')).RangeFilter);
const ChoiceFilter = late(async () => (await import('./ChoiceFilter.tsx')).ChoiceFilter);

export interface FilterItemsProps {
  readonly dashboardId: number;
  readonly store: DashboardStore;
  readonly metadata: DashboardMetadata;
}

interface FilterItemProps extends FilterProps {
  /** Conditions of the filter's parents. */
  readonly parents: ExtraFormData;
  readonly dashboardId: number;
}

const FilterItem = (props: FilterItemProps): ReactNode => {
  const text = useText(messages);
  const { kind, name } = props.filter;
  if (kind === 'value') return <ValueFilter {...props} />;
  if (kind === 'time') return <TimeFilter {...props} />;
  if (kind === 'unknown') return <span className={css.note}>{text('dashboard.notApplied', { name })}</span>;
  return kind === 'range' ? <RangeFilter {...props} /> : <ChoiceFilter {...props} />;
};

/** The filters of a dashboard, one after the other, with the names of their groups. */
export const FilterItems = ({ dashboardId, store, metadata }: FilterItemsProps): ReactNode => {
  const text = useText(messages);
  const state = useStore(store);
  const waiting = pendingIds(state);
  return metadata.filters.map((filter) => {
    const { id } = filter;
    if (filter.type === 'divider')
      return (
        <span key={id} className={css.divider} title={filter.description || undefined}>
          {filter.title}
        </span>
      );
    const selection = state.pending.get(id);
    return (
      <span key={id} data-filter={id} className={css.item}>
        <FilterItem
          filter={filter}
          selection={selection}
          pending={
            isLacking(filter, selection)
              ? text('dashboard.required')
              : waiting.includes(id)
                ? text('dashboard.waits')
                : undefined
          }
          // An empty required filter is not applied immediately, because charts would have no data to show.
          onChoose={(next, how) => state.choose(id, next, isLacking(filter, next) ? {} : how)}
          parents={parentsExtra(metadata, filter, state.pending)}
          dashboardId={dashboardId}
        />
      </span>
    );
  });
};
