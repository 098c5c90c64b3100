import { deleteFromTab, latestOfTab } from '../../store/queries.ts';
import { updateTabState } from '../../store/tab-states.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { ownTab } from './keep-tab.ts';

/**
 * Removes a run from one of the subject's tabs. If it was the most recent run of the tab, the previous one replaces it.
 * Throws 404 and 403 like `ownTab`.
 */
export const deleteTabQuery = async (
  deps: Deps,
  subject: Subject,
  { id, clientId }: { readonly id: number; readonly clientId: string },
): Promise<void> => {
  const tab = await ownTab(deps, subject, id);
  const userId = userIdOf(subject);
  await deps.store.db.transaction().execute(async (db) => {
    if (tab.latest_query_id === clientId) {
      const before = await latestOfTab(db, { tabId: tab.id, userId, exceptClientId: clientId });
      await updateTabState(db, tab.id, { latest_query_id: before?.client_id ?? null });
    }
    await deleteFromTab(db, { clientId, userId, tabId: tab.id });
  });
};
