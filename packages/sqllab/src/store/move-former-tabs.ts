import type { Dexie, EntityTable } from 'dexie';
import type { Tab } from '../model/tabs.ts';

/** A tab as an earlier release stored it, unencrypted. */
interface FormerDraft extends Tab {
  readonly key: string;
  readonly owner: string;
  readonly place: number;
  readonly savedAt: number;
}

/**
 * Migrates the tabs that an earlier release stored unencrypted for a user: passes each tab to `take`, then removes it.
 * Deletes the old store once it has no tabs of any user left. Rejects if the browser's store cannot be read.
 */
export const moveFormerTabs = async (
  owner: string,
  name: string,
  take: (tab: Tab, place: number) => Promise<void>,
  storage: Storage = localStorage,
): Promise<void> => {
  const { Dexie: Store } = await import('dexie');
  const store = new Store(name) as Dexie & { drafts: EntityTable<FormerDraft, 'key'> };
  store.version(1).stores({ drafts: 'key, owner' });
  const rows = await store.drafts.where('owner').equals(owner).toArray();
  for (const { key, owner: _, place, savedAt: __, ...tab } of rows) {
    await take(tab, place);
    await store.drafts.delete(key);
  }
  // Move the tabs that were written synchronously while a page was closing.
  for (const key of Object.keys(storage).filter((each) => each.startsWith(`${name}/${owner}/`))) {
    const { tab, place } = JSON.parse(storage.getItem(key)!) as { tab: Tab; place: number };
    await take(tab, place);
    storage.removeItem(key);
  }
  if ((await store.drafts.count()) === 0) await store.delete();
  else store.close();
};
