import { sharedIdOf, sharedOfState, tabOfShared } from '../model/shared-tab.ts';
import type { Tab } from '../model/tabs.ts';
import { listTabStates, readSavedOf, readTabState } from '../reads/tab-states.ts';
import type { SyncOptions } from './sync-tabs.ts';

export type PullOptions = Pick<SyncOptions, 'drafts' | 'api' | 'newId' | 'fallback'>;

/**
 * Copies the user's tabs from the server to a browser that has none. The tab that was active comes last. Rejects with a
 * CallError, or with an error if the browser's store cannot be written.
 */
export const pullTabs = async ({ drafts, api, newId, fallback }: PullOptions): Promise<readonly Tab[]> => {
  const pull = async (remoteId: number) => {
    const read = await readTabState(api, remoteId);
    if (!read) return [];
    const { state, version } = read;
    const base = sharedOfState(state, fallback);
    const tab = tabOfShared(sharedIdOf(state) ?? newId(), base, await readSavedOf(api, base.savedId));
    const link = { id: tab.id, remoteId, base, ...(version === undefined ? {} : { version }) };
    return [{ tab, link, isActive: state.active }];
  };
  const listed = await listTabStates(api);
  const pulled = (await Promise.all(listed.map(({ id }) => pull(id)))).flat();
  const tabs = pulled.toSorted((one, other) => Number(one.isActive) - Number(other.isActive));
  for (const [place, { tab, link }] of tabs.entries()) {
    await drafts.keep(tab, place);
    await drafts.keepLink(link);
  }
  return tabs.map(({ tab }) => tab);
};
