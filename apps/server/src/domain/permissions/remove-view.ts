import type { Store } from '../../store/open.ts';
import { deleteView, isWordUsed } from '../../store/permission-words.ts';
import { unprocessable } from '../refusal.ts';
import { looseView } from './save-view.ts';

/** Deletes a view. Throws 404, and 422 if it is built in or still has permissions. */
export const removeView = (store: Store, id: number): Promise<void> =>
  store.db.transaction().execute(async (transaction) => {
    const view = await looseView(transaction, id);
    if (await isWordUsed(transaction, 'permission_view', view.name))
      throw unprocessable(`The resource ${view.name} still has permissions. Delete them first.`);
    await deleteView(transaction, id);
  });
