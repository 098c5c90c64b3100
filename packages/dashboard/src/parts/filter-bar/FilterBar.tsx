import { useText } from '@sightline/core/react';
import { Button, Kbd } from '@sightline/ui-kit';
import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../messages/index.ts';
import { parentsExtra } from '../../model/apply-filters.ts';
import type { DashboardMetadata } from '../../model/metadata.ts';
import { pendingIds, sameSelections, type DashboardStore, type Selections } from '../../store/dashboard-store.ts';
import * as css from './filter-bar.css.ts';
import type { FilterProps } from './filter-props.ts';
import { TimeFilter } from './TimeFilter.tsx';
import { ValueFilter } from './ValueFilter.tsx';

const RangeFilter = lazy(() => import('./RangeFilter.tsx').then((part) => ({ default: part.RangeFilter })));

export interface FilterBarProps {
  readonly dashboardId: number;
  readonly store: DashboardStore;
  readonly metadata: DashboardMetadata;
  /** Default selections, set by the dashboard's owner. */
  readonly defaults: Selections;
  readonly chartName: (chartId: number) => string;
  /** Labels of columns, by chart. */
  readonly labelsOf: (chartId: number) => Readonly<Record<string, string>>;
  /** Number of charts that pending changes affect, and number of all charts. */
  readonly reach: (pending: Selections) => { readonly changed: number; readonly total: number };
}

const ChoiceFilter = lazy(() => import('./ChoiceFilter.tsx').then((part) => ({ default: part.ChoiceFilter })));
const FirstItem = lazy(() => import('./FirstItem.tsx').then((part) => ({ default: part.FirstItem })));
const CrossChips = lazy(() => import('./CrossChips.tsx').then((part) => ({ default: part.CrossChips })));

const Waiting = ({ changed, total }: { readonly changed: number; readonly total: number }): ReactNode => {
  const text = useText(messages);
  return (
    <span role="status" className={css.note}>
      {text('dashboard.reach', { changed, total })}
    </span>
  );
};

/** The filters in a row, chips for cross-filters, and the buttons Apply, Undo and Clear. */
export const FilterBar = (props: FilterBarProps): ReactNode => {
  const { dashboardId, store, metadata, defaults, chartName, reach } = props;
  const text = useText(messages);
  const state = useStore(store);
  const { filters } = metadata;
  if (filters.length === 0 && state.crossFilters.length === 0) return null;
  const waiting = pendingIds(state);
  return (
    <div role="group" aria-label={text('dashboard.filters')} className={metadata.filtersAtSide ? css.sideBar : css.bar}>
      {filters.map((filter) => {
        if (filter.type === 'divider')
          return (
            <span key={filter.id} className={css.divider} title={filter.description || undefined}>
              {filter.title}
            </span>
          );
        const selection = state.pending.get(filter.id);
        const given: FilterProps = {
          filter,
          selection,
          pending: waiting.includes(filter.id) ? text('dashboard.waits') : undefined,
          onChoose: (next, how) => state.choose(filter.id, next, how),
        };
        if (filter.kind === 'value') {
          const asked = { ...given, parents: parentsExtra(metadata, filter, state.pending), dashboardId };
          return (
            <Fragment key={filter.id}>
              <ValueFilter {...asked} />
              {filter.firstItem && (
                <Suspense fallback={null}>
                  <FirstItem {...asked} />
                </Suspense>
              )}
            </Fragment>
          );
        }
        if (filter.kind === 'range')
          return (
            <Suspense key={filter.id} fallback={null}>
              <RangeFilter {...given} />
            </Suspense>
          );
        if (filter.kind === 'time') return <TimeFilter key={filter.id} {...given} />;
        if (filter.kind === 'unknown')
          return (
            <span key={filter.id} className={css.note}>
              {text('dashboard.notApplied', { name: filter.name })}
            </span>
          );
        return (
          <Suspense key={filter.id} fallback={null}>
            <ChoiceFilter {...given} dashboardId={dashboardId} />
          </Suspense>
        );
      })}
      {state.crossFilters.length > 0 && (
        <Suspense>
          <CrossChips store={store} chartName={chartName} labelsOf={props.labelsOf} />
        </Suspense>
      )}
      <div className={css.actions}>
        {waiting.length > 0 && <Waiting {...reach(state.pending)} />}
        {waiting.length > 0 && (
          <Button kind="ghost" size="sm" onClick={state.discard}>
            {text('dashboard.undoChanges')}
          </Button>
        )}
        {waiting.length === 0 && (state.pending.size > 0 || state.crossFilters.length > 0) && (
          <Button kind="ghost" size="sm" onClick={state.clearAll}>
            {text('dashboard.clear')}
          </Button>
        )}
        {waiting.length === 0 && defaults.size > 0 && !sameSelections(state.pending, defaults) && (
          <Button kind="ghost" size="sm" onClick={() => state.resetTo(defaults)}>
            {text('dashboard.reset')}
          </Button>
        )}
        {waiting.length > 0 && (
          <Button kind="primary" size="sm" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={state.apply}>
            {text('dashboard.apply', { count: waiting.length })}
            <span aria-hidden>
              <Kbd onFill keys="Mod+Enter" />
            </span>
          </Button>
        )}
      </div>
    </div>
  );
};
