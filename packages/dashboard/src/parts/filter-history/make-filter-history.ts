import type { Api } from '@sightline/core/api';
import { makeFilterSaver } from '../../commands/save-filters.ts';
import { dataMaskOf } from '../../model/data-mask.ts';
import { entryOf } from '../../model/history-entry.ts';
import { viewOfMask, type KeptView } from '../../model/kept-view.ts';
import type { DashboardMetadata } from '../../model/metadata.ts';
import { addressWith, opensAlike, type OpenedAt, type Place } from '../../model/place.ts';
import { parseUrl } from '../../model/url.ts';
import { isSameView, moved, noMoves, redone, undone, type ViewMoves } from '../../model/view-moves.ts';
import type { DashboardStore } from '../../store/dashboard-store.ts';

export interface FilterHistoryFacts {
  readonly api: Api;
  readonly dashboardId: number;
  readonly metadata: DashboardMetadata;
  readonly store: DashboardStore;
  readonly opened: OpenedAt;
  /** Identifies the open dashboard among those in all windows. */
  readonly tabId: string;
  /** True if the viewer may save filters. */
  readonly saves: boolean;
  /** Current address of the page. */
  readonly place: () => Place;
  /** False once the viewer has left for another page, even if that page is still loading. */
  readonly isOpen: () => boolean;
  readonly navigate: (path: string, options: { readonly replace?: boolean; readonly state: unknown }) => void;
  /** Opens the dashboard again, at another address of the same dashboard. */
  readonly reopen: () => void;
  /** Called when filters cannot be saved. */
  readonly onFailure: (error: unknown) => void;
  /** Called when the steps that can be undone or redone have changed. */
  readonly onMoves: (moves: ViewMoves) => void;
}

export interface FilterHistory {
  /** Records a filter change by the viewer as a new step. */
  readonly note: () => void;
  /** Shows the filters of the history entry to which the browser has navigated. */
  readonly follow: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves the waiting filters immediately. */
  readonly flush: () => void;
}

const viewIn = (store: DashboardStore): KeptView => {
  const { applied: selections, crossFilters } = store.getState();
  return { selections, crossFilters };
};

const makeSaver = (facts: FilterHistoryFacts, isAt: (entryId: string) => boolean) => {
  const { api, dashboardId, tabId, saves, place, isOpen, navigate, onFailure } = facts;
  if (!saves) return undefined;
  const saver = makeFilterSaver(api, {
    dashboardId,
    tabId,
    onFailure,
    onKey: () => {
      // The answer must not bring back a viewer who has left the dashboard.
      if (!isOpen()) return;
      const { state } = place();
      const entry = entryOf(state);
      // Do not change the URL of the initial history entry, to which the viewer may have returned in the meantime.
      if (entry && isAt(entry.id)) navigate(addressWith(place(), saver.key()), { replace: true, state });
    },
  });
  return saver;
};

/** Adds a history entry for each filter change, and saves the filters under a key in the URL. */
export const makeFilterHistory = (facts: FilterHistoryFacts): FilterHistory => {
  const { metadata, store, opened, tabId, place, navigate, reopen, onMoves } = facts;
  let moves = noMoves;
  let shown = opened.view;
  let at = entryOf(opened.place.state)?.id;
  let count = 0;
  const saver = makeSaver(facts, (entryId) => entryId === at);
  const move = (next: ViewMoves) => {
    moves = next;
    onMoves(next);
  };
  const record = () => {
    shown = viewIn(store);
    const dataMask = dataMaskOf(metadata, shown, opened.dataMask);
    count += 1;
    at = `${tabId}-${count}`;
    saver?.save(dataMask);
    navigate(addressWith(place(), saver?.key()), { state: { filters: { id: at, dataMask } } });
  };
  const show = (view: KeptView) => {
    move(moved(moves, shown));
    shown = view;
    store.getState().show(view);
  };
  const turn = (turned: ReturnType<typeof undone>) => {
    if (!turned) return;
    store.getState().show(turned.view);
    move(turned.moves);
    record();
  };
  const hasOwnKey = ({ search }: Place) => {
    const { filtersKey } = parseUrl(search, '');
    return filtersKey !== undefined && filtersKey === saver?.key();
  };
  const followEntry = (now: Place, { id, dataMask }: { readonly id: string; readonly dataMask: unknown }) => {
    at = id;
    show(viewOfMask(metadata, dataMask, new Map()));
    if (!saver) return;
    // Save the filters, so that everyone who opens the URL sees the same view.
    saver.save(dataMaskOf(metadata, shown, dataMask));
    const key = saver.key();
    if (key !== undefined && !hasOwnKey(now)) navigate(addressWith(now, key), { replace: true, state: now.state });
  };
  const follow = () => {
    const now = place();
    const entry = entryOf(now.state);
    if (entry?.id === at) return;
    if (entry) followEntry(now, entry);
    // A history entry that the browser created for a new fragment changes no filter.
    else if (now.hash !== opened.place.hash || hasOwnKey(now)) return;
    else if (entryOf(opened.place.state) || !opensAlike(now, opened.place)) reopen();
    else {
      at = undefined;
      show(opened.view);
    }
  };
  return {
    note: () => {
      if (isSameView(shown, viewIn(store))) return;
      move(moved(moves, shown));
      record();
    },
    follow,
    undo: () => turn(undone(moves, viewIn(store))),
    redo: () => turn(redone(moves, viewIn(store))),
    flush: () => saver?.flush(),
  };
};
