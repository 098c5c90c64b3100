import { useDraftKey } from '@sightline/entity-ui';
import { useEffect, useState } from 'react';
import type { Tab } from '../../model/tabs.ts';
import type { LabStore } from '../../store/lab-store.ts';
import type { TabDrafts } from '../../store/tab-drafts.ts';

const keepAfterMs = 400;

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

/** Stores each change of a tab within half a second, and immediately when the page is hidden; reports failures. */
export const useKeeping = (store: LabStore, drafts: TabDrafts | undefined, onFailed: () => void): void => {
  useEffect(() => {
    if (!drafts) return undefined;
    const written = new Map<string, number>(store.getState().tabs.map(({ id, revision }) => [id, revision]));
    /** Revisions that are known to be stored: a pending write is lost when the page closes. */
    const kept = new Map(written);
    const putDown = (tab: Tab, place: number) => {
      try {
        drafts.putDown(tab, place);
      } catch {
        onFailed();
      }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (isGoing?: boolean) => {
      clearTimeout(timer);
      timer = undefined;
      const { tabs } = store.getState();
      for (const [place, tab] of tabs.entries()) {
        // A closing page cannot wait for the store: write the text synchronously, and store it on the next visit.
        if (isGoing && kept.get(tab.id) !== tab.revision) putDown(tab, place);
        if (written.get(tab.id) === tab.revision) continue;
        written.set(tab.id, tab.revision);
        drafts.keep(tab, place).then(() => kept.set(tab.id, tab.revision), onFailed);
      }
      for (const id of written.keys()) {
        if (tabs.some((tab) => tab.id === id)) continue;
        written.delete(id);
        kept.delete(id);
        drafts.forget(id).catch(onFailed);
      }
    };
    const stop = store.subscribe(() => {
      timer ??= setTimeout(keep, keepAfterMs);
    });
    const handleGone = () => keep(true);
    const handleHidden = () => document.visibilityState === 'hidden' && keep(true);
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', handleGone);
    return () => {
      stop();
      keep();
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', handleGone);
    };
  }, [store, drafts, onFailed]);
};
