import { deleteFromTab, latestOfTab, putIntoTab } from '../../store/queries.ts';
import { updateTabState } from '../../store/tab-states.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../refusal.ts';
import { ownTab } from './keep-tab.ts';
import { tabField } from './tab-field.ts';

/** Puts one of the subject's runs, named by JSON text, into one of his tabs. Throws 404 and 403 as `ownTab`. */
export const migrateTabQuery = async (
  deps: Deps,
  subject: Subject,
  { id, text }: { readonly id: number; readonly text: string },
): Promise<void> => {
  const tab = await ownTab(deps, subject, id);
  const clientId = tabField(text);
  if (typeof clientId !== 'string') throw badRequest('A run is named by the id that its client chose.');
  await putIntoTab(deps.store.db, { clientId, userId: userIdOf(subject) }, tab.id);
};

/** Forgets a run of one of the subject's tabs; where it was the tab's latest, the one before it is. Throws 404 and 403 as `ownTab`. */
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
