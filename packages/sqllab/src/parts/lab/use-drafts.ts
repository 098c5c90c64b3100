import { useDraftKey } from '@sightline/entity-ui';
import { useEffect, useState } from 'react';
import type { Tab } from '../../model/tabs.ts';
import type { LabStore } from '../../store/lab-store.ts';
import type { TabDrafts } from '../../store/tab-drafts.ts';

const keepAfterMs = 400;

export interface Drafts {
  /** Tabs that were kept; `undefined` until they are read. */
  readonly kept: readonly Tab[] | undefined;
  /** True when the browser's store cannot be written: said, not hidden. */
  readonly failed: boolean;
  /** What keeps them, once it is there. */
  readonly drafts: TabDrafts | undefined;
}

/** The drafts of the user, opened for as long as the page stands. `owner` is who an earlier release kept them for. */
export const useKeptTabs = (owner: string): Drafts => {
  const key = useDraftKey();
  // What keeps them is fetched beside the databases.
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

/** Keeps every change of a tab within half a second, and at once when the page is hidden; tells when that fails. */
export const useKeeping = (store: LabStore, drafts: TabDrafts | undefined, onFailed: () => void): void => {
  useEffect(() => {
    if (!drafts) return undefined;
    const written = new Map<string, number>(store.getState().tabs.map(({ id, revision }) => [id, revision]));
    /** What is known to lie in the store: a write that is on its way dies with the page. */
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
        // A page that goes does not wait for its store: the text is put down first, and kept at the next opening.
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
