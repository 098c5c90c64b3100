import type { Dexie, EntityTable } from 'dexie';
import type { Tab } from '../model/tabs.ts';

/** A tab as it lies in the browser's own store: the newest text of it that any window wrote. */
interface TabDraft extends Tab {
  readonly key: string;
  /** Whose it is: drafts of one user are never shown to another one on the same machine. */
  readonly owner: string;
  /** Place in the strip. */
  readonly place: number;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/** Drafts of tabs in the browser: what was typed survives a reload, a crash and another window (SQL-11). */
export interface TabDrafts {
  /** All tabs of the owner, in their order. Rejects when the browser's store cannot be read. */
  read(): Promise<readonly Tab[]>;
  /** Keeps one tab unless a newer revision is there already. Rejects when the store is full or blocked. */
  keep(tab: Tab, place: number): Promise<void>;
  /** Puts a tab down before it returns, for a page that is about to go; the next `read` keeps it. Throws when there is no room. */
  putDown(tab: Tab, place: number): void;
  /** Forgets a tab that was closed. */
  forget(id: string): Promise<void>;
  close(): void;
}

export interface TabDraftsOptions {
  readonly clock?: () => number;
  readonly name?: string;
  /** Where a page that is about to go puts what it typed last: a write that needs no turn of the clock. */
  readonly storage?: Storage;
}

/** Opens the drafts of one user. `clock` gives epoch milliseconds. */
export const openTabDrafts = (
  owner: string,
  { clock = Date.now, name = 'sightline-sqllab', storage = localStorage }: TabDraftsOptions = {},
): TabDrafts => {
  // The store's library is fetched behind the page: nothing that is shown waits for it.
  const opening = import('dexie').then(({ Dexie: Store }) => {
    const store = new Store(name) as Dexie & { drafts: EntityTable<TabDraft, 'key'> };
    store.version(1).stores({ drafts: 'key, owner' });
    return store;
  });
  const keyOf = (id: string) => `${owner}/${id}`;
  const keep = async (tab: Tab, place: number) => {
    const store = await opening;
    await store.transaction('rw', store.drafts, async () => {
      const before = await store.drafts.get(keyOf(tab.id));
      if (before && before.revision > tab.revision) return;
      await store.drafts.put({ ...tab, key: keyOf(tab.id), owner, place, savedAt: clock() });
    });
  };
  const lastWords = `${name}/${owner}/`;
  return {
    read: async () => {
      const store = await opening;
      for (const key of Object.keys(storage).filter((each) => each.startsWith(lastWords))) {
        const { tab, place } = JSON.parse(storage.getItem(key)!) as { tab: Tab; place: number };
        await keep(tab, place);
        storage.removeItem(key);
      }
      const drafts = await store.drafts.where('owner').equals(owner).toArray();
      return drafts
        .sort((a, b) => a.place - b.place)
        .map(({ key: _, owner: __, place: ___, savedAt: ____, ...tab }) => tab);
    },
    keep,
    putDown: (tab, place) => storage.setItem(lastWords + tab.id, JSON.stringify({ tab, place })),
    forget: async (id) => {
      storage.removeItem(lastWords + id);
      await (await opening).drafts.delete(keyOf(id));
    },
    close: () => void opening.then((store) => store.close()),
  };
};
