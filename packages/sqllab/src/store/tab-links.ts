import type { TabLink } from '../model/shared-tab.ts';
import type { LabStore } from './lab-store.ts';
import type { TabDrafts } from './tab-drafts.ts';

/** Links between this browser's tabs and the user's tabs on the server, keyed by their ids in this browser. */
export interface TabLinks {
  readonly all: () => readonly TabLink[];
  readonly find: (id: string) => TabLink | undefined;
  readonly keep: (link: TabLink) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
  /** True if the tab was open in this SQL Lab and has not been marked as closed since then. */
  readonly wasOpen: (id: string) => boolean;
  /** Notes that a tab is open in this SQL Lab. */
  readonly noteOpened: (id: string) => void;
  /** Notes which tabs of this SQL Lab were closed or reopened since the last call. */
  readonly noteClosed: (store: LabStore) => Promise<void>;
}

/** Loads the links. Rejects if the browser's store cannot be read. */
export const openTabLinks = async (drafts: TabDrafts): Promise<TabLinks> => {
  const links = new Map((await drafts.links()).map((link) => [link.id, link]));
  /**
   * Ids of the tabs that have been open in this SQL Lab. Any other linked tab that is not open counts as missing, not
   * as closed.
   */
  const opened = new Set<string>();
  const keep = async (link: TabLink) => {
    links.set(link.id, link);
    await drafts.keepLink(link);
  };
  const mark = async (id: string, isClosed: boolean) => {
    const link = links.get(id);
    if (link && (link.isClosed ?? false) !== isClosed) await keep({ ...link, isClosed });
  };
  return {
    all: () => [...links.values()],
    find: (id) => links.get(id),
    keep,
    drop: async (id) => {
      links.delete(id);
      await drafts.forgetLink(id);
    },
    wasOpen: (id) => opened.has(id),
    noteOpened: (id) => void opened.add(id),
    noteClosed: async (store) => {
      const open = new Set(store.getState().tabs.map(({ id }) => id));
      for (const id of [...opened].filter((each) => !open.has(each))) {
        opened.delete(id);
        await mark(id, true);
      }
      for (const id of open) {
        opened.add(id);
        await mark(id, false);
      }
    },
  };
};
