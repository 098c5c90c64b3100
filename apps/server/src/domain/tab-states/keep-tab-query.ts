import { putIntoTab } from '../../store/queries.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../refusal.ts';
import { ownTab } from './keep-tab.ts';
import { tabField } from './tab-field.ts';

/**
 * Assigns one of the subject's runs, whose client ID is given as JSON text, to one of the subject's tabs. Throws 404
 * and 403 like `ownTab`.
 */
export const migrateTabQuery = async (
  deps: Deps,
  subject: Subject,
  { id, text }: { readonly id: number; readonly text: string },
): Promise<void> => {
  const tab = await ownTab(deps, subject, id);
  const clientId = tabField(text);
  if (typeof clientId !== 'string') throw badRequest('The query must be given as its client ID.');
  await putIntoTab(deps.store.db, { clientId, userId: userIdOf(subject) }, tab.id);
};
