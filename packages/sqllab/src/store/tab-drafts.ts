import { openLocalDrafts, type LocalDrafts } from '@sightline/entity-ui';
import type { Tab } from '../model/tabs.ts';
import { openTabMemory, type TabMemory } from './tab-memory.ts';

/** Drafts of tabs in the browser. They survive a reload, a crash, and concurrent windows (SQL-11). */
export interface TabDrafts extends TabMemory {
  /** Returns all tabs of the user, in order. Rejects if the browser's store cannot be read. */
  read(): Promise<readonly Tab[]>;
  /** Stores a tab unless a newer revision is stored. Rejects if the store is full or blocked. */
  keep(tab: Tab, place: number): Promise<void>;
  /**
   * Stores a tab if none is stored, or if the stored text is still `base`, the last one that this window has seen.
   * Otherwise stores nothing and returns the tab that another window stored. Rejects as `keep` does.
   */
  exchange(tab: Tab, place: number, base: string): Promise<Tab | undefined>;
  /** Returns the stored tab; undefined if there is none. */
  find(id: string): Promise<Tab | undefined>;
  /**
   * Calls `onChanged` with the id of each tab that another window stores or closes, until the returned function is
   * called.
   */
  watch(onChanged: (id: string) => void): () => void;
  /** Writes a tab synchronously while a page is closing; the next visit stores the tab. Throws if there is no room. */
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

const kind = 'sql_tab';

/**
 * Opens the drafts of the user with the given key. `owner` is the name under which an earlier release stored the
 * drafts. `clock` returns epoch milliseconds.
 */
export const openTabDrafts = (
  key: string | undefined,
  owner: string,
  { clock = Date.now, name, formerName = 'sightline-sqllab' }: TabDraftsOptions = {},
): TabDrafts => {
  let opened: LocalDrafts | undefined;
  const open = async () => {
    if (key === undefined) throw new Error('There is no key to keep tabs by.');
    opened = await openLocalDrafts(key, { clock, ...(name && { name }) });
    return opened;
  };
  const opening = open();
  // The methods that await `opening` report the rejection.
  opening.catch(() => undefined);
  const draftOf = (tab: Tab, place: number) =>
    [{ kind, id: tab.id }, { draft: { base: null, values: { tab, place } }, at: clock() }, tab.revision] as const;
  /** Last synchronously written revision of each tab. */
  const down = new Map<string, number>();
  const channel = new BroadcastChannel(`sightline-sqllab-${owner}-${name ?? ''}`);
  const find = async (id: string): Promise<Tab | undefined> => {
    const found = await (await opening).find({ kind, id });
    return (found?.draft?.values as { readonly tab: Tab } | undefined)?.tab;
  };
  const keep = async (tab: Tab, place: number) => {
    await (await opening).keep(...draftOf(tab, place));
    // A later text that was written synchronously in the meantime stays until it is stored itself.
    if (tab.revision >= (down.get(tab.id) ?? 0)) opened?.pickUp({ kind, id: tab.id });
  };
  return {
    read: async () => {
      const drafts = await opening;
      const others = await indexedDB.databases();
      if (others.some((store) => store.name === formerName))
        await (await import('./move-former-tabs.ts')).moveFormerTabs(owner, formerName, keep);
      const kept = (await drafts.all(kind)).map(({ draft }) => draft?.values as { tab: Tab; place: number });
      return kept.sort((a, b) => a.place - b.place).map(({ tab }) => tab);
    },
    keep,
    // Only one window at a time may read and write a tab.
    exchange: (tab, place, base) =>
      navigator.locks.request(`${channel.name}-${tab.id}`, async () => {
        const stored = await find(tab.id);
        if (stored && stored.sql !== base && stored.sql !== tab.sql) return stored;
        await keep({ ...tab, revision: Math.max(tab.revision, (stored?.revision ?? -1) + 1) }, place);
        channel.postMessage(tab.id);
        return undefined;
      }),
    find,
    watch: (onChanged) => {
      const handleMessage = ({ data }: MessageEvent<string>) => onChanged(data);
      channel.addEventListener('message', handleMessage);
      return () => channel.removeEventListener('message', handleMessage);
    },
    putDown: (tab, place) => {
      down.set(tab.id, tab.revision);
      opened?.putDown(...draftOf(tab, place));
    },
    forget: async (id) => {
      await (await opening).forget({ kind, id });
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
