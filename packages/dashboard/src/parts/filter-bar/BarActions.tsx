import { useText } from '@sightline/core/react';
import { Button, Kbd, useToasts } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { barMessages } from '../../messages/bar.ts';
import { changedCharts } from '../../model/changed-charts.ts';
import { isLacking } from '../../model/selection.ts';
import { pendingIds, sameSelections } from '../../store/dashboard-store.ts';
import * as css from './filter-bar.css.ts';
import type { FilterBarProps } from './FilterBar.tsx';
import { useApplyKeys } from './use-apply-keys.ts';

export type BarActionsProps = Pick<FilterBarProps, 'store' | 'metadata' | 'defaults' | 'layout'>;

/**
 * Buttons that apply, undo, clear and reset filter changes. Changes cannot be applied while a required filter has no
 * value.
 */
export const BarActions = ({ store, metadata, defaults, layout }: BarActionsProps): ReactNode => {
  const text = useText(barMessages);
  const toasts = useToasts();
  const state = useStore(store);
  const { pending, applied, crossFilters } = state;
  const waiting = pendingIds(state);
  const lacking = metadata.filters.flatMap((item) =>
    item.type === 'filter' && isLacking(item, pending.get(item.id)) ? [item.name] : [],
  );
  useApplyKeys(waiting.length > 0 && lacking.length === 0 ? state.apply : undefined);
  const clear = () => {
    state.clearAll();
    const undo = () => {
      state.resetTo(applied);
      for (const { chartId, conditions } of crossFilters) state.cross(chartId, conditions);
    };
    toasts.show({
      text: text('bar.cleared'),
      cause: 'filters-cleared',
      action: { label: text('bar.undo'), onAction: undo },
    });
  };
  return (
    <div className={css.actions}>
      {waiting.length > 0 && (
        <>
          <span role="status" className={css.note}>
            {lacking.length > 0
              ? text('bar.lacking', { names: lacking.join(', ') })
              : text('bar.reach', changedCharts({ layout, metadata }, applied, pending))}
          </span>
          <Button kind="ghost" size="sm" onClick={state.discard}>
            {text('bar.undoChanges')}
          </Button>
        </>
      )}
      {waiting.length === 0 && (pending.size > 0 || crossFilters.length > 0) && (
        <Button kind="ghost" size="sm" onClick={clear}>
          {text('bar.clear')}
        </Button>
      )}
      {waiting.length === 0 && defaults.size > 0 && !sameSelections(pending, defaults) && (
        <Button kind="ghost" size="sm" onClick={() => state.resetTo(defaults)}>
          {text('bar.reset')}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button
          kind="primary"
          size="sm"
          disabled={lacking.length > 0}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={state.apply}
        >
          {text('bar.apply', { count: waiting.length })}
          <span aria-hidden>
            <Kbd onFill keys="Mod+Enter" />
          </span>
        </Button>
      )}
    </div>
  );
};
