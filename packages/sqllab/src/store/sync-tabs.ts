import { isCallError } from '@sightline/core';
import { deleteTabState } from '../commands/save-tab.ts';
import { differences, sharedPart, type TabLink } from '../model/shared-tab.ts';
import type { Tab } from '../model/tabs.ts';
import { listTabStates, type ListedTab } from '../reads/tab-states.ts';
import {
  adoptTab,
  countsChanges,
  createTab,
  findTab,
  joinTab,
  noteSetBack,
  sendTab,
  type SyncWorld,
} from './sync-tab.ts';
import type { TabDrafts } from './tab-drafts.ts';
import { openTabLinks } from './tab-links.ts';

export interface SyncOptions extends Omit<SyncWorld, 'links'> {
  readonly drafts: TabDrafts;
  readonly newId: () => string;
  /** Closes a tab that was closed in another browser. */
  readonly onClosed: (tab: Tab) => void;
}

/** Keeps the tabs of a mounted SQL Lab in sync with the server. Of all windows of a browser, only one does this. */
export interface TabSync {
  /**
   * Sends all local changes. If a tab fails, tries the other tabs before rejecting with the first failure. Rejects at
   * once if the server cannot be reached.
   */
  readonly send: () => Promise<void>;
  /**
   * Sends all local changes and applies the changes on the server. `isThorough` also reads the tabs of a server that
   * does not count changes. If a tab fails, tries the other tabs before rejecting with the first failure. Rejects at
   * once if the server cannot be reached.
   */
  readonly meet: (isThorough: boolean) => Promise<void>;
}

type Rest = Pick<SyncOptions, 'newId' | 'onClosed'>;

/** Synchronizes a linked tab with its entry in the server's list, if it has one. */
const settle = async (
  world: SyncWorld & Rest,
  {
    link,
    listed,
    isThorough,
  }: { readonly link: TabLink; readonly listed: ListedTab | undefined; readonly isThorough: boolean },
): Promise<void> => {
  const { api, links, onClosed } = world;
  const tab = findTab(world, link.id);
  if (link.isClosed && !tab) {
    // If another browser has changed the tab in the meantime, keep it on the server. It opens here again.
    if (listed && listed.version === link.version) await deleteTabState(api, link.remoteId);
    return links.drop(link.id);
  }
  // The tab was closed while this synchronization runs. The next synchronization deletes it on the server.
  if (!tab && links.wasOpen(link.id)) return undefined;
  if (!listed) {
    await links.drop(link.id);
    if (tab && differences(link.base, sharedPart(tab)).length === 0) onClosed(tab);
    return undefined;
  }
  if (!tab) {
    await links.drop(link.id);
    return adoptTab(world, { remoteId: link.remoteId, newId: () => link.id });
  }
  // If the server was reset to an earlier state, send this browser's state again.
  if (listed.version !== undefined && listed.version < (link.version ?? 0)) await noteSetBack(world, link);
  else if (countsChanges(world) ? listed.version !== link.version : isThorough) await joinTab(world, link);
  return sendTab(world, link.id);
};

/** Runs all steps even if some fail, but stops if the server cannot be reached. Rejects with the first failure. */
const runAll = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
      if (isCallError(error) && error.status === undefined) break;
    }
  }
  if (failures.length > 0) throw failures[0];
};

const sendAll = (world: SyncWorld): Promise<void> =>
  runAll(
    world.store.getState().tabs.map(({ id }) => async () => {
      await sendTab(world, id);
      const tab = findTab(world, id);
      // An empty tab is not worth sharing with other browsers.
      if (tab && !world.links.find(id) && tab.sql.trim() !== '') await createTab(world, tab);
    }),
  );

const meetAll = async (world: SyncWorld & Rest, isThorough: boolean): Promise<void> => {
  const { api, links, newId } = world;
  const listed = new Map((await listTabStates(api)).map((each) => [each.id, each]));
  // A browser always has at least one open tab, so a server that lists no tabs has lost them.
  if (listed.size === 0) for (const { id } of links.all()) await links.drop(id);
  const linked = new Set(links.all().map(({ remoteId }) => remoteId));
  await runAll([
    ...links.all().map((link) => () => settle(world, { link, listed: listed.get(link.remoteId), isThorough })),
    ...[...listed.keys()]
      .filter((remoteId) => !linked.has(remoteId))
      .map((remoteId) => () => adoptTab(world, { remoteId, newId })),
    () => sendAll(world),
  ]);
};

/** Opens the synchronization of a lab's tabs. Rejects if the browser's store cannot be read. */
export const openTabSync = async ({ drafts, ...options }: SyncOptions): Promise<TabSync> => {
  const { store } = options;
  const links = await openTabLinks(drafts);
  const world = { ...options, links };
  // Add tabs that another window opened while this window was not notified. Skip tabs that were closed here, because
  // the draft store may still contain them.
  const openBefore = new Set(store.getState().tabs.map(({ id }) => id));
  const stored = await drafts.read();
  const isClosed = (id: string) => openBefore.has(id) || store.getState().closed.some((tab) => tab.id === id);
  for (const tab of stored) if (!findTab(world, tab.id) && !isClosed(tab.id)) store.getState().addTab(tab);
  let last: Promise<unknown> = Promise.resolve();
  /** Runs actions one after another. Before each action, notes which tabs were closed or reopened. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const turn = last.then(async () => {
      await links.noteClosed(store);
      await act();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  return { send: () => inTurn(() => sendAll(world)), meet: (isThorough) => inTurn(() => meetAll(world, isThorough)) };
};
