import { clashOf, dropSlug, untrash } from '../../store/trash.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { foundTrashed, type TrashPlace } from './list-trash.ts';

/**
 * Takes a thing back out of the trash; it is again where it was. A dashboard whose address belongs to another one by now comes back without it.
 * Throws 404, and 422 where something else has its name now.
 */
export const restoreTrashed = async (
  deps: Deps,
  subject: Subject,
  place: TrashPlace,
): Promise<{ readonly id: number; readonly message: string }> => {
  const { type, id, title } = await foundTrashed(deps, subject, place);
  return deps.store.db.transaction().execute(async (db) => {
    let message = 'OK';
    const clash = await clashOf(db, type, id);
    if (clash === 'slug') {
      await dropSlug(db, id);
      message = 'Restored without its address, which another dashboard has now.';
    } else if (clash === 'uuid') {
      throw unprocessable({ uuid: [`“${title ?? ''}” is there again already, under the same uuid.`] });
    } else if (clash !== undefined) {
      throw unprocessable({ [clash]: [`Something else is called “${title ?? ''}” now. Rename that first.`] });
    }
    await untrash(db, type, id);
    return { id, message };
  });
};
