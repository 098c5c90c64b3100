import { isStoodOn, purge } from '../../store/purge.ts';
import { trashedBefore, trashTypes, type TrashType } from '../../store/trash.ts';
import { purgeComments } from '../../store/comments.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { foundTrashed, type TrashPlace } from './list-trash.ts';

const msPerDay = 86_400_000;

/** Order of deletion: objects come before those that they depend on. */
const order: readonly TrashType[] = ['annotation', 'annotation_layer', 'chart', 'dashboard', 'dataset', 'database'];
const inOrder = [...trashTypes].sort((left, right) => order.indexOf(left) - order.indexOf(right));

const purgeOne = async (db: DbOrTransaction, type: TrashType, id: number): Promise<boolean> => {
  if (await isStoodOn(db, type, id)) return false;
  await purge(db, type, id);
  return true;
};

/** Deletes an object in the trash for good. Throws 404, and 422 while other objects depend on it. */
export const purgeTrashed = async (deps: Deps, subject: Subject, place: TrashPlace): Promise<void> => {
  const { type, id } = await foundTrashed(deps, subject, place);
  const gone = await deps.store.db.transaction().execute((db) => purgeOne(db, type, id));
  if (!gone) throw unprocessable('Other items in the trash belong to it. Delete those first.');
};

/** Deletes objects past their retention for good and returns their number. Failures are logged. */
export const purgeOldTrash = async ({ store, clock, config, log }: Deps): Promise<number> => {
  const before = toMicros(clock() - config.limits.trashDays * msPerDay);
  // Delete all comments at once, because replies are deleted together with their comment.
  await purgeComments(store.db, before);
  let purged = 0;
  for (const type of inOrder) {
    for (const id of await trashedBefore(store.db, type, before)) {
      try {
        if (await store.db.transaction().execute((db) => purgeOne(db, type, id))) purged += 1;
      } catch (error) {
        // Continue with the other objects. The failed one is retried at the next run.
        log.error({ err: error, type, id }, 'an item in the trash could not be permanently deleted');
      }
    }
  }
  return purged;
};
