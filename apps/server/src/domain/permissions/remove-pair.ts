import type { Store } from '../../store/open.ts';
import { deletePair } from '../../store/permission-words.ts';
import { loosePair } from './save-pair.ts';

/** Deletes a permission and removes it from all roles. Throws 404, and 422 for built-in ones. */
export const removePair = (store: Store, id: number): Promise<void> =>
  store.db.transaction().execute(async (transaction) => {
    await loosePair(transaction, id);
    await deletePair(transaction, id);
  });
