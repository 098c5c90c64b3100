import { openLocalDrafts } from '@sightline/entity-ui';
import type { Tab } from '../model/tabs.ts';
import { openTabRows } from './tab-rows.ts';
import { openTabMemory, type TabMemory } from './tab-memory.ts';

/** Drafts of tabs in the browser. They survive a reload, a crash, and concurrent windows (SQL-11). */
export interface TabDrafts extends TabMemory {
  /** Returns all tabs of the user, in order. Rejects if the browser's store cannot be read. */
  read(): Promise<readonly Tab[]>;
  /** Stores a tab unless a newer revision is stored. Rejects if the store is full or blocked. */
  keep(tab: Tab, place: number): Promise<void>;
  /**
   * Stores a tab if none is stored, or if the stored text still equals `base`, the last stored text that this window
   * has seen. Otherwise stores nothing and returns the tab that another window stored. Rejects as `keep` does.
   */
  exchange(tab: Tab, place: number, base: string): Promise<Tab | undefined>;
  /** Returns the stored tab; undefined if there is none. */
  find(id: string): Promise<Tab | undefined>;
  /**
   * Calls `onChanged` with the id of each tab that another window stores or closes, until the returned function is
   * called.
   */
  watch(onChanged: (id: string) => void): () => void;
  /** Writes a tab synchronously while a page is closing; the next visit stores it. Throws if the storage is full. */
  putDown(tab: Tab, place: number): void;
  /** Removes a closed tab. */
  forget(id: string): Promise<void>;
  close(): void;
}

export interface TabDraftsOptions {
  readonly clock?: () => number;
  readonly name?: string;
  /** Name of the unencrypted store of an earlier release. */
  readonly formerName?: string;
}

/**
 * Opens the drafts of the user with the given key. `owner` is the name under which an earlier release stored the
 * drafts. `clock` returns epoch milliseconds.
 */
export const openTabDrafts = (
  key: string | undefined,
  owner: string,
  { clock = Date.now, name, formerName = 'sightline-sqllab' }: TabDraftsOptions = {},
): TabDrafts => {
  const open = async () => {
    if (key === undefined) throw new Error('There is no key to keep tabs by.');
    return openLocalDrafts(key, { clock, ...(name && { name }) });
  };
  const opening = open();
  // The rejection is reported by the methods that await `opening`.
  opening.catch(() => undefined);
  const channel = new BroadcastChannel(`sightline-sqllab-${owner}-${name ?? ''}`);
  const rows = openTabRows(opening, { clock, newMark: () => crypto.randomUUID() });
  /** Only one window at a time may read and write a tab. */
  const alone = <T>(id: string, act: () => Promise<T>): Promise<T> =>
    navigator.locks.request(`${channel.name}-${id}`, act);
  const keep = (tab: Tab, place: number) =>
    alone(tab.id, async () => {
      const before = await rows.find(tab.id);
      if ((before?.tab.revision ?? -1) <= tab.revision) await rows.keep(tab, place, before);
    });
  return {
    read: async () => {
      await opening;
      const others = await indexedDB.databases();
      if (others.some((store) => store.name === formerName))
        await (await import('./move-former-tabs.ts')).moveFormerTabs(owner, formerName, keep);
      return (await rows.all()).toSorted((a, b) => a.place - b.place).map(({ tab }) => tab);
    },
    keep,
    exchange: (tab, place, base) =>
      alone(tab.id, async () => {
        const before = await rows.find(tab.id);
        const stored = before?.tab;
        if (stored && stored.sql !== base && stored.sql !== tab.sql) return stored;
        await rows.keep({ ...tab, revision: Math.max(tab.revision, (stored?.revision ?? -1) + 1) }, place, before);
        channel.postMessage(tab.id);
        return undefined;
      }),
    find: async (id) => (await rows.find(id))?.tab,
    watch: (onChanged) => {
      const handleMessage = ({ data }: MessageEvent<string>) => onChanged(data);
      channel.addEventListener('message', handleMessage);
      return () => channel.removeEventListener('message', handleMessage);
    },
    putDown: rows.putDown,
    forget: async (id) => {
      await rows.forget(id);
      channel.postMessage(id);
    },
    ...openTabMemory(opening, clock, channel.name),
    close: () => {
      channel.close();
      void opening.then(
        (drafts) => drafts.close(),
        () => undefined,
      );
    },
  };
};
