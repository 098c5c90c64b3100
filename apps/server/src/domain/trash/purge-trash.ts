import { isStoodOn, purge } from '../../store/purge.ts';
import { trashedBefore, trashTypes, type TrashType } from '../../store/trash.ts';
import { purgeComments } from '../../store/comments.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { foundTrashed, type TrashPlace } from './list-trash.ts';

const msPerDay = 86_400_000;

/** What stands on others goes before them. */
const order: readonly TrashType[] = ['annotation', 'annotation_layer', 'chart', 'dashboard', 'dataset', 'database'];
const inOrder = [...trashTypes].sort((left, right) => order.indexOf(left) - order.indexOf(right));

const purgeOne = async (db: DbOrTransaction, type: TrashType, id: number): Promise<boolean> => {
  if (await isStoodOn(db, type, id)) return false;
  await purge(db, type, id);
  return true;
};

/** Deletes a thing of the trash for good. Throws 404, and 422 while something else stands on it. */
export const purgeTrashed = async (deps: Deps, subject: Subject, place: TrashPlace): Promise<void> => {
  const { type, id } = await foundTrashed(deps, subject, place);
  const gone = await deps.store.db.transaction().execute((db) => purgeOne(db, type, id));
  if (!gone) throw unprocessable('Something in the trash still belongs to it. Delete that first.');
};

/** Deletes for good what has been in the trash for longer than it is kept, as far as that can go: what cannot is in the log. Gives how many went. */
export const purgeOldTrash = async ({ store, clock, config, log }: Deps): Promise<number> => {
  const before = toMicros(clock() - config.limits.trashDays * msPerDay);
  // At once, as answers go with what they answer.
  await purgeComments(store.db, before);
  let purged = 0;
  for (const type of inOrder) {
    for (const id of await trashedBefore(store.db, type, before)) {
      try {
        if (await store.db.transaction().execute((db) => purgeOne(db, type, id))) purged += 1;
      } catch (error) {
        // The others go, and this one is tried again.
        log.error({ err: error, type, id }, 'a thing in the trash could not be deleted for good');
      }
    }
  }
  return purged;
};
