import { can } from '@sightline/core';
import { useApi, useCommands, useSession, useText } from '@sightline/core/react';
import { useToasts } from '@sightline/ui-kit';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { filterHistoryMessages } from '../../messages/filter-history.ts';
import type { DashboardMetadata } from '../../model/metadata.ts';
import type { OpenedAt, Place } from '../../model/place.ts';
import { noMoves } from '../../model/view-moves.ts';
import type { DashboardStore } from '../../store/dashboard-store.ts';
import { makeFilterHistory } from './make-filter-history.ts';
import { useUndoKeys } from './use-undo-keys.ts';

export interface FilterHistoryProps {
  readonly dashboardId: number;
  readonly metadata: DashboardMetadata;
  readonly store: DashboardStore;
  /** Current address of the page. */
  readonly place: Place;
  readonly opened: OpenedAt;
  readonly navigate: (path: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
  /** Opens the dashboard again, at another address of the same dashboard. */
  readonly onReopen: () => void;
}

/** A random number as text, the format that Apache Superset uses for tab ids. */
const makeTabId = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);

const loadCommands = async () => (await import('./filter-commands.ts')).filterCommands;

/** Creates a container for the latest value, for code that outlives a render. */
const makeLatest = <T,>(start: T) => {
  let value = start;
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
    },
  };
};

/** Keeps the filters of a dashboard in the browser's history and in its URL. Renders nothing. */
export const FilterHistory = (props: FilterHistoryProps): ReactNode => {
  const { dashboardId, metadata, store, place, opened } = props;
  const api = useApi();
  const text = useText(filterHistoryMessages);
  const toasts = useToasts();
  const { user } = useSession();
  const [moves, setMoves] = useState(noMoves);
  const [latest] = useState(() => makeLatest(props));
  const [path] = useState(() => makeLatest<string | undefined>(window.location.pathname));
  const [isTold] = useState(() => makeLatest(false));
  const tell = (error: unknown) => {
    if (isTold.get()) return;
    isTold.set(true);
    const detail = error instanceof Error ? error.message : String(error);
    toasts.show({ level: 'warning', text: text('filterHistory.unsaved'), detail });
  };
  const [history] = useState(() =>
    makeFilterHistory({
      api,
      dashboardId,
      metadata,
      store,
      opened,
      tabId: makeTabId(),
      saves: can(user, 'can_write', 'DashboardFilterStateRestApi'),
      place: () => latest.get().place,
      isOpen: () => path.get() === window.location.pathname,
      navigate: (path, options) => latest.get().navigate(path, options),
      reopen: () => latest.get().onReopen(),
      onFailure: tell,
      onMoves: setMoves,
    }),
  );
  const follow = useEffectEvent(history.follow);
  useEffect(() => {
    latest.set(props);
  });
  useEffect(() => {
    path.set(window.location.pathname);
    follow();
  }, [path, place]);
  useEffect(() => {
    // This component loads at the first filter change, so record that change now.
    history.note();
    return store.subscribe((now, before) => {
      if (now.steps !== before.steps) history.note();
    });
  }, [store, history]);
  useEffect(() => {
    // Save when the page is hidden, because the user may never return to it.
    document.addEventListener('visibilitychange', history.flush);
    return () => {
      document.removeEventListener('visibilitychange', history.flush);
      path.set(undefined);
      history.flush();
    };
  }, [history, path]);
  const undo = moves.past.length > 0 ? history.undo : undefined;
  const redo = moves.future.length > 0 ? history.redo : undefined;
  useUndoKeys(undo, redo);
  useCommands(loadCommands, { undo, redo });
  return null;
};
