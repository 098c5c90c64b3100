import { openLocalDrafts, type LocalDrafts } from '@sightline/entity-ui';
import type { Tab } from '../model/tabs.ts';

/** Drafts of tabs in the browser. They survive a reload, a crash, and concurrent windows (SQL-11). */
export interface TabDrafts {
  /** All tabs of the user, in order. Rejects if the browser's store cannot be read. */
  read(): Promise<readonly Tab[]>;
  /** Stores a tab unless a newer revision is stored. Rejects if the store is full or blocked. */
  keep(tab: Tab, place: number): Promise<void>;
  /** Writes a tab synchronously, for a page that is closing; it is stored on the next visit. Throws if there is no room. */
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
 * Opens the drafts of the user with this key; `owner` is the name under which an earlier release stored them. `clock`
 * returns epoch milliseconds.
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
  // The rejection is reported by read, keep and forget.
  opening.catch(() => undefined);
  const draftOf = (tab: Tab, place: number) =>
    [{ kind, id: tab.id }, { draft: { base: null, values: { tab, place } }, at: clock() }, tab.revision] as const;
  /** Revisions of the last synchronously written tabs. */
  const down = new Map<string, number>();
  const keep = async (tab: Tab, place: number) => {
    await (await opening).keep(...draftOf(tab, place));
    // A later text that was written in the meantime stays until it is stored itself.
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
    putDown: (tab, place) => {
      down.set(tab.id, tab.revision);
      opened?.putDown(...draftOf(tab, place));
    },
    forget: async (id) => (await opening).forget({ kind, id }),
    close: () =>
      void opening.then(
        (drafts) => drafts.close(),
        () => undefined,
      ),
  };
};
