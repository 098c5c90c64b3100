import { openLocalDrafts, type LocalDrafts } from '@sightline/entity-ui';
import type { Tab } from '../model/tabs.ts';

/** Drafts of tabs in the browser: what was typed survives a reload, a crash and another window (SQL-11). */
export interface TabDrafts {
  /** All tabs of the user, in their order. Rejects when the browser's store cannot be read. */
  read(): Promise<readonly Tab[]>;
  /** Keeps one tab unless a newer revision is there already. Rejects when the store is full or blocked. */
  keep(tab: Tab, place: number): Promise<void>;
  /** Puts a tab down before it returns, for a page that is about to go; the next opening keeps it. Throws when there is no room. */
  putDown(tab: Tab, place: number): void;
  /** Forgets a tab that was closed. */
  forget(id: string): Promise<void>;
  close(): void;
}

export interface TabDraftsOptions {
  readonly clock?: () => number;
  readonly name?: string;
  /** Where an earlier release kept them for everybody to read. */
  readonly formerName?: string;
}

const kind = 'sql_tab';

/**
 * Opens the drafts of the user whose key it is; `owner` is the name under which an earlier release kept them. `clock` gives
 * epoch milliseconds.
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
  // Who reads, keeps or forgets is told.
  opening.catch(() => undefined);
  const draftOf = (tab: Tab, place: number) =>
    [{ kind, id: tab.id }, { draft: { base: null, values: { tab, place } }, at: clock() }, tab.revision] as const;
  /** Revisions of tabs that were put down last. */
  const down = new Map<string, number>();
  const keep = async (tab: Tab, place: number) => {
    await (await opening).keep(...draftOf(tab, place));
    // A later text that was put down meanwhile stays until it is kept itself.
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
