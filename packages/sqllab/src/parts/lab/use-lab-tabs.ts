import { useText } from '@sightline/core/react';
import { useStore } from 'zustand';
import { messages } from '../../messages/index.ts';
import { shownRun } from '../../model/run-set.ts';
import { freshTitle, makeTab, type Tab } from '../../model/tabs.ts';
import type { LabActions, LabState, LabStore, Run } from '../../store/lab-store.ts';

/** The open tabs, and the active one with its last runs. */
export interface LabTabs {
  readonly store: LabStore;
  readonly state: LabState & LabActions;
  readonly tab: Tab;
  /** The statements of the active tab's last run. */
  readonly runs: readonly Run[];
  /** The runs of the active tab whose results are pinned, including earlier ones. */
  readonly pinned: readonly Run[];
  /** The run whose result is shown. */
  readonly run: Run | undefined;
  /** Changes the active tab. */
  readonly change: (change: Partial<Omit<Tab, 'id' | 'revision'>>) => void;
  /** Opens a tab with a text, on the database of the active tab unless `place` names another. */
  readonly open: (sql: string, name?: string, place?: Pick<Tab, 'databaseId' | 'schema'>) => void;
  readonly duplicate: (id: string) => void;
}

const noRuns: readonly Run[] = [];

export interface NewTabs {
  readonly newId: () => string;
  /** Row limit of a new tab. */
  readonly rowLimit: number;
}

/** Tabs of a mounted SQL Lab. */
export const useLabTabs = (store: LabStore, { newId, rowLimit }: NewTabs): LabTabs => {
  const text = useText(messages);
  const state = useStore(store);
  const tab = state.tabs.find(({ id }) => id === state.activeId)!;
  const runs = state.runs.get(tab.id) ?? noRuns;
  const pinned = state.pinned.get(tab.id) ?? noRuns;
  const chosen = state.chosen.get(tab.id);
  const run = pinned.find(({ clientId }) => clientId === chosen) ?? shownRun(runs, chosen) ?? pinned.at(-1);
  const title = () => freshTitle(state.tabs, text('lab.untitled'));
  return {
    store,
    state,
    tab,
    runs,
    pinned,
    run,
    change: (change) => state.changeTab(tab.id, change),
    open: (sql, name = title(), { databaseId, schema } = tab) => {
      state.openTab(makeTab({ id: newId(), title: name, databaseId, schema, sql, rowLimit }));
    },
    duplicate: (id) => state.duplicateTab(id, { newId: newId(), title: title() }),
  };
};
