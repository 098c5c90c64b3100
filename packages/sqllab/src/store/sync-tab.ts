import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { changeTabState, createTabState } from '../commands/save-tab.ts';
import {
  differences,
  mergeFields,
  sharedIdOf,
  sharedOfState,
  sharedPart,
  tabOfShared,
  type SharedTab,
  type TabLink,
} from '../model/shared-tab.ts';
import type { Tab } from '../model/tabs.ts';
import { readSavedOf, readTabState } from '../reads/tab-states.ts';
import type { LabStore } from './lab-store.ts';
import type { TabLinks } from './tab-links.ts';

/** A mounted SQL Lab, and the server with which it synchronizes its tabs. */
export interface SyncWorld {
  readonly store: LabStore;
  readonly api: Api;
  readonly links: TabLinks;
  /** Defaults for a tab that another client stored without title or row limit. */
  readonly fallback: Pick<SharedTab, 'title' | 'rowLimit'>;
  /**
   * Called if this browser and another one have changed the same lines of a tab differently. The callback has to keep
   * both texts.
   */
  readonly onConflict: (theirs: Tab) => void;
}

const isRefused = (error: unknown, status: number): boolean => isCallError(error) && error.status === status;

/** True if the server counts the changes of each tab. */
export const countsChanges = ({ api }: Pick<SyncWorld, 'api'>): boolean => api.capabilities?.has('tabs') === true;

export const findTab = ({ store }: Pick<SyncWorld, 'store'>, id: string): Tab | undefined =>
  store.getState().tabs.find((tab) => tab.id === id);

const withVersion = (version: number | undefined) => (version === undefined ? {} : { version });

/**
 * Opens a tab of the server in this browser, under the id that all browsers share, or under a new id if that is taken.
 */
export const adoptTab = async (
  world: SyncWorld,
  { remoteId, newId }: { readonly remoteId: number; readonly newId: () => string },
): Promise<void> => {
  const { store, api, links, fallback } = world;
  const read = await readTabState(api, remoteId);
  if (!read) return;
  const base = sharedOfState(read.state, fallback);
  const link = { remoteId, base, ...withVersion(read.version) };
  // If a page was closed after it stored a tab but before it stored the link, this browser already has the tab.
  const same = store
    .getState()
    .tabs.find((tab) => !links.find(tab.id) && differences(base, sharedPart(tab)).length === 0);
  if (same) {
    links.noteOpened(same.id);
    return links.keep({ ...link, id: same.id });
  }
  const shared = sharedIdOf(read.state);
  const isFree = shared !== undefined && !findTab(world, shared) && !links.find(shared);
  const id = isFree ? shared : newId();
  const tab = tabOfShared(id, base, await readSavedOf(api, base.savedId));
  await links.keep({ ...link, id });
  links.noteOpened(id);
  store.getState().addTab(tab);
  return undefined;
};

/** Merges the state of a tab on the server into the tab in this browser. */
export const joinTab = async (world: SyncWorld, link: TabLink): Promise<void> => {
  const { store, api, links, fallback, onConflict } = world;
  const read = await readTabState(api, link.remoteId);
  if (!read) return;
  const theirs = sharedOfState(read.state, fallback);
  const saved = theirs.savedId === link.base.savedId ? undefined : await readSavedOf(api, theirs.savedId);
  const { mergeTexts } = await import('../model/merge-texts.ts');
  // Do not wait between reading the tab and changing it, because text typed in between would be lost.
  const tab = findTab(world, link.id);
  if (!tab) return;
  const mine = sharedPart(tab);
  const { sql: _, savedId, ...merged } = mergeFields(link.base, mine, theirs);
  const change = savedId === mine.savedId ? merged : { ...merged, saved };
  const sql = mergeTexts(link.base.sql, mine.sql, theirs.sql);
  if (sql === undefined) onConflict({ ...tab, ...change, sql: theirs.sql });
  else if (differences(mine, { ...merged, savedId, sql }).length > 0)
    store.getState().changeTab(tab.id, { ...change, sql });
  await links.keep({ ...link, base: theirs, ...withVersion(read.version) });
};

/** Updates the link of a tab after the server was reset, so that this browser sends its own, newer state again. */
export const noteSetBack = async ({ api, links, fallback }: SyncWorld, link: TabLink): Promise<void> => {
  const read = await readTabState(api, link.remoteId);
  if (!read) return;
  await links.keep({ ...link, base: sharedOfState(read.state, fallback), ...withVersion(read.version) });
};

/** Sends the changes of a linked tab, after merging the changes of another browser. */
export const sendTab = async (world: SyncWorld, id: string, attempts = 3): Promise<void> => {
  const { api, links } = world;
  const isChanged = () => {
    const [tab, link] = [findTab(world, id), links.find(id)];
    return tab && link && differences(link.base, sharedPart(tab)).length > 0
      ? { tab: sharedPart(tab), link }
      : undefined;
  };
  const before = isChanged();
  if (!before) return;
  // A server that does not count changes cannot detect conflicts, so merge the other browser's changes first.
  if (!countsChanges(world)) await joinTab(world, before.link);
  const changed = isChanged();
  if (!changed) return;
  const { tab, link } = changed;
  try {
    const version = await changeTabState(api, link, { id, tab, changed: differences(link.base, tab) });
    await links.keep({ ...link, base: tab, ...withVersion(version) });
  } catch (error) {
    if (isRefused(error, 404)) return links.drop(id);
    if (!isRefused(error, 412) || attempts === 0) throw error;
    await joinTab(world, link);
    await sendTab(world, id, attempts - 1);
  }
};

/** Stores a tab of this browser on the server. */
export const createTab = async ({ api, links }: SyncWorld, tab: Tab): Promise<void> => {
  const { id } = tab;
  const base = sharedPart(tab);
  links.noteOpened(id);
  const { remoteId, version } = await createTabState(api, { id, tab: base });
  await links.keep({ id, remoteId, base, ...withVersion(version) });
};
