import type { LocalDrafts } from '@sightline/entity-ui';
import { withEarlier, type EarlierText } from '../model/earlier-texts.ts';
import type { TabLink } from '../model/shared-tab.ts';
import type { Tab } from '../model/tabs.ts';

/** Data that a browser keeps about tabs, besides their drafts. */
export interface TabMemory {
  /** Tabs that were closed in the last 30 days, most recent first. Rejects if the browser's store cannot be read. */
  closed(): Promise<readonly Tab[]>;
  /** Stores a tab that was closed, so that it can be reopened. Rejects like `keep`. */
  keepClosed(tab: Tab): Promise<void>;
  /** Removes a reopened tab from the closed ones. */
  forgetClosed(id: string): Promise<void>;
  /**
   * Links between this browser's tabs and the user's tabs on the server. Rejects if the browser's store cannot be read.
   */
  links(): Promise<readonly TabLink[]>;
  /** Stores a link, replacing the earlier link of the same tab. Rejects as `keep` does. */
  keepLink(link: TabLink): Promise<void>;
  forgetLink(id: string): Promise<void>;
  /**
   * Returns the earlier versions of a tab's SQL, most recent first. They are deleted 30 days after the last one was
   * added. Rejects if the browser's store cannot be read.
   */
  earlier(id: string): Promise<readonly EarlierText[]>;
  /** Adds an earlier version of a tab's SQL. Rejects like `keep`. */
  keepEarlier(id: string, text: EarlierText): Promise<void>;
}

const closedKind = 'sql_tab_closed';
const linkKind = 'sql_tab_link';
const earlierKind = 'sql_tab_earlier';

const readEarlier = async (opening: Promise<LocalDrafts>, id: string): Promise<readonly EarlierText[]> => {
  const found = await (await opening).find({ kind: earlierKind, id });
  return (found?.draft?.values as { readonly texts: readonly EarlierText[] } | undefined)?.texts ?? [];
};

/**
 * Opens the tab memory, which is stored in the given drafts. `clock` returns epoch milliseconds; `owner` names the user
 * in the names of locks.
 */
export const openTabMemory = (opening: Promise<LocalDrafts>, clock: () => number, owner: string): TabMemory => ({
  closed: async () =>
    (await (await opening).all(closedKind))
      .toSorted((one, other) => other.at - one.at)
      .map(({ draft }) => (draft!.values as { readonly tab: Tab }).tab),
  keepClosed: async (tab) =>
    (await opening).keep({ kind: closedKind, id: tab.id }, { draft: { base: null, values: { tab } }, at: clock() }),
  forgetClosed: async (id) => (await opening).forget({ kind: closedKind, id }),
  links: async () =>
    (await (await opening).all(linkKind)).map(({ draft }) => (draft!.values as { readonly link: TabLink }).link),
  keepLink: async (link) => {
    const at = clock();
    await (await opening).keep({ kind: linkKind, id: link.id }, { draft: { base: null, values: { link } }, at }, at);
  },
  forgetLink: async (id) => (await opening).forget({ kind: linkKind, id }),
  earlier: (id) => readEarlier(opening, id),
  // Only one window at a time may add to the earlier versions of a tab's SQL.
  keepEarlier: (id, text) =>
    navigator.locks.request(`${owner}-earlier-${id}`, async () => {
      const texts = withEarlier(await readEarlier(opening, id), text);
      await (await opening).keep({ kind: earlierKind, id }, { draft: { base: null, values: { texts } }, at: clock() });
    }),
});
