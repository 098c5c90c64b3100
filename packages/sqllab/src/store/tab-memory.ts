import type { LocalDrafts } from '@sightline/entity-ui';
import type { TabLink } from '../model/shared-tab.ts';
import type { Tab } from '../model/tabs.ts';

/** What a browser remembers of tabs besides their drafts. */
export interface TabMemory {
  /** Tabs that were closed in the last 30 days, most recent first. Rejects if the browser's store cannot be read. */
  closed(): Promise<readonly Tab[]>;
  /** Stores a tab that was closed, so that it can be reopened. Rejects as `keep` does. */
  keepClosed(tab: Tab): Promise<void>;
  /** Removes a reopened tab from the closed ones. */
  forgetClosed(id: string): Promise<void>;
  /** What this browser knows of the user's tabs on the server. Rejects if the browser's store cannot be read. */
  links(): Promise<readonly TabLink[]>;
  /** Stores a link, replacing that of the same tab. Rejects as `keep` does. */
  keepLink(link: TabLink): Promise<void>;
  forgetLink(id: string): Promise<void>;
}

const closedKind = 'sql_tab_closed';
const linkKind = 'sql_tab_link';

/** Opens the memory in the given drafts. `clock` returns epoch milliseconds. */
export const openTabMemory = (opening: Promise<LocalDrafts>, clock: () => number): TabMemory => ({
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
});
