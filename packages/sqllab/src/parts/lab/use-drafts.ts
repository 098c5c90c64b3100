import { useDraftKey } from '@sightline/entity-ui';
import { useEffect, useState } from 'react';
import type { Tab } from '../../model/tabs.ts';
import { keepTabs } from '../../store/keep-tabs.ts';
import type { LabStore } from '../../store/lab-store.ts';
import type { TabDrafts } from '../../store/tab-drafts.ts';
import { useSteady } from './use-steady.ts';

export interface Drafts {
  /** Stored tabs; `undefined` until they are read. */
  readonly kept: readonly Tab[] | undefined;
  /** True if the browser's store cannot be written; shown to the user. */
  readonly failed: boolean;
  /** The draft store once it is loaded. */
  readonly drafts: TabDrafts | undefined;
}

/** Opens the user's drafts while the page is mounted. `owner` is the user name under which an earlier release stored them. */
export const useKeptTabs = (owner: string): Drafts => {
  const key = useDraftKey();
  // Load the draft store in parallel with the databases.
  const [opening] = useState(async () => (await import('../../store/tab-drafts.ts')).openTabDrafts(key, owner));
  const [{ kept, failed, drafts }, setState] = useState<Drafts>({ kept: undefined, failed: false, drafts: undefined });
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      let opened: TabDrafts | undefined;
      try {
        opened = await opening;
        const tabs = await opened.read();
        if (wanted) setState({ kept: tabs, failed: false, drafts: opened });
      } catch {
        if (wanted) setState({ kept: [], failed: true, drafts: opened });
      }
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [opening]);
  return { kept, failed, drafts };
};

export interface Keeping {
  readonly onFailed: () => void;
  /** Keeps two texts of a tab that another window and this one wrote in the same lines. */
  readonly onConflict: (theirs: Tab) => void;
}

/** Stores each change of a tab within half a second, and immediately when the page is hidden; reports failures. */
export const useKeeping = (store: LabStore, drafts: TabDrafts | undefined, { onFailed, onConflict }: Keeping): void => {
  const tellConflict = useSteady(onConflict);
  useEffect(() => {
    if (!drafts) return undefined;
    const keeper = keepTabs({ store, drafts, onFailed, onConflict: tellConflict });
    const handleGone = () => keeper.keep(true);
    const handleHidden = () => document.visibilityState === 'hidden' && keeper.keep(true);
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', handleGone);
    return () => {
      keeper.stop();
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', handleGone);
    };
  }, [store, drafts, onFailed, tellConflict]);
};
