import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Empty, Skeleton, VisuallyHidden, useFocusKept } from '@sightline/ui-kit';
import { History } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { historyMessages } from '../../messages/history.ts';
import { historyEntries } from '../../model/history.ts';
import { isBusy } from '../../model/run.ts';
import type { Tab } from '../../model/tabs.ts';
import { useTabQueries } from '../../reads/use-tab-queries.ts';
import type { Run } from '../../store/lab-store.ts';
import * as css from './history-pane.css.ts';
import { HistoryRow, type HistoryActions } from './HistoryRow.tsx';
import { useRemovals } from './use-removals.ts';

export interface HistoryPaneProps extends HistoryActions {
  readonly tab: Tab;
  /** The statements of the tab's last run in this window. */
  readonly runs: readonly Run[];
}

/**
 * Runs of a tab, most recent first (SQL-35). The focus stays in the pane when a run is deleted or opened in a new tab.
 */
export const HistoryPane = (props: HistoryPaneProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  return (
    <div ref={box} className={css.pane}>
      <Runs key={props.tab.id} {...props} />
    </div>
  );
};

const Runs = ({ tab, runs, ...actions }: HistoryPaneProps): ReactNode => {
  const text = useText(historyMessages);
  const deletes = useApi().capabilities?.has('query_delete') === true;
  const { read, queries, hasMore } = useTabQueries(tab.id);
  const { removed, remove } = useRemovals();
  if (read.isPending) return <Loading />;
  if (queries === undefined)
    return (
      <div className={css.failed}>
        <LateErrorView error={read.error} source="results" actions={{ onRetry: () => void read.refetch() }} />
      </div>
    );
  const entries = historyEntries({ queries, readAt: read.dataUpdatedAt, runs, place: tab }).filter(
    ({ id }) => id === undefined || !removed.has(id),
  );
  if (entries.length === 0)
    return (
      <div className={css.center}>
        <Empty icon={History} title={text('history.empty')}>
          {text('history.emptyHow')}
        </Empty>
      </div>
    );
  return (
    <section className={css.runs} aria-label={text('history.label')}>
      <ul className={css.list}>
        {entries.map((entry) => {
          const { id, clientId, stage } = entry;
          const isDeletable = deletes && id !== undefined && !isBusy(stage);
          return (
            <HistoryRow
              key={clientId}
              entry={entry}
              onDelete={isDeletable ? () => remove(id) : undefined}
              {...actions}
            />
          );
        })}
      </ul>
      {hasMore ? <p className={css.more}>{text('history.latest', { count: queries.length })}</p> : null}
    </section>
  );
};

const Loading = () => {
  const text = useText(historyMessages);
  return (
    <div className={css.loading} aria-busy>
      <VisuallyHidden>{text('history.loading')}</VisuallyHidden>
      {[70, 50, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={36} />
      ))}
    </div>
  );
};
