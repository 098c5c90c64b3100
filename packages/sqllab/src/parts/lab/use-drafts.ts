import { isCallError } from '@sightline/core';
import { useApi } from '@sightline/core/react';
import { useDraftKey } from '@sightline/entity-ui';
import { useEffect, useState } from 'react';
import type { Tab } from '../../model/tabs.ts';
import { keepEarlier } from '../../store/keep-earlier.ts';
import { keepTabs } from '../../store/keep-tabs.ts';
import type { LabStore } from '../../store/lab-store.ts';
import type { PullOptions } from '../../store/pull-tabs.ts';
import type { TabDrafts } from '../../store/tab-drafts.ts';
import { useHasStoredTabs } from './use-tab-sync.ts';
import { useSteady } from './use-steady.ts';

export interface Drafts {
  /** Stored tabs; `undefined` until they are read. */
  readonly kept: readonly Tab[] | undefined;
  /** Tabs that were closed before, most recent first. */
  readonly closed: readonly Tab[];
  /** True if drafts cannot be stored in this browser. The user is then told so. */
  readonly failed: boolean;
  /** The draft store once it is loaded. */
  readonly drafts: TabDrafts | undefined;
}

/** Inputs for reading tabs from the server: a source of new ids, and defaults for values that were not stored. */
export type Pulling = Pick<PullOptions, 'newId' | 'fallback'>;

/**
 * Opens the user's drafts while the page is mounted. `owner` is the user name under which an earlier release stored the
 * drafts. A browser without drafts gets the tabs of the user's other browsers.
 */
export const useKeptTabs = (owner: string, pulling: Pulling): Drafts => {
  const key = useDraftKey();
  const api = useApi();
  const hasStored = useHasStoredTabs();
  const [{ newId, fallback }] = useState(pulling);
  // Load the draft store in parallel with the databases.
  const [opening] = useState(async () => (await import('../../store/tab-drafts.ts')).openTabDrafts(key, owner));
  const [state, setState] = useState<Drafts>({ kept: undefined, closed: [], failed: false, drafts: undefined });
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      let opened: TabDrafts | undefined;
      try {
        opened = await opening;
        const [here, closed] = await Promise.all([opened.read(), opened.closed()]);
        const tabs = here.length === 0 && hasStored ? await pulled(opened, { api, newId, fallback }) : here;
        if (wanted) setState({ kept: tabs, closed, failed: false, drafts: opened });
      } catch {
        if (wanted) setState({ kept: [], closed: [], failed: true, drafts: opened });
      }
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [opening, hasStored, api, newId, fallback]);
  return state;
};

/**
 * Returns the tabs of the user's other browsers. Returns none if the server cannot provide them; a later
 * synchronization adds them.
 */
const pulled = async (drafts: TabDrafts, rest: Omit<PullOptions, 'drafts'>) => {
  const { pullTabs } = await import('../../store/pull-tabs.ts');
  try {
    return await pullTabs({ drafts, ...rest });
  } catch (error) {
    if (isCallError(error)) return [];
    throw error;
  }
};

export interface Keeping {
  readonly onFailed: () => void;
  /** Called if this window and another window changed the same lines of a tab. Must keep both texts. */
  readonly onConflict: (theirs: Tab) => void;
}

/** Stores each change of a tab after a short delay, and immediately when the page is hidden. Reports failures. */
export const useKeeping = (store: LabStore, drafts: TabDrafts | undefined, { onFailed, onConflict }: Keeping): void => {
  const tellConflict = useSteady(onConflict);
  useEffect(() => {
    if (!drafts) return undefined;
    const keeper = keepTabs({ store, drafts, onFailed, onConflict: tellConflict });
    const stopEarlier = keepEarlier({
      store,
      onEarlier: (id, earlier) => void drafts.keepEarlier(id, earlier).catch(onFailed),
      clock: Date.now,
    });
    const handleGone = () => keeper.keep(true);
    const handleHidden = () => document.visibilityState === 'hidden' && keeper.keep(true);
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', handleGone);
    return () => {
      keeper.stop();
      stopEarlier();
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', handleGone);
    };
  }, [store, drafts, onFailed, tellConflict]);
};
