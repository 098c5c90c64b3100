import type { DbOrTransaction } from '../../store/db.ts';
import { isOwner } from '../../store/ownership.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { forbidden } from '../refusal.ts';
import { deleteStamp } from '../stamps.ts';

/** A kind of object that has owners. */
export interface OwnedKind {
  readonly type: 'chart' | 'dashboard' | 'dataset';
  /** Returns the object with this id or uuid. Throws 404 if the subject cannot see it. */
  readonly find: (db: DbOrTransaction, subject: Subject, key: string | number) => Promise<{ readonly id: number }>;
  /** Throws if other objects depend on the objects with these ids. */
  readonly refuse: (db: DbOrTransaction, ids: readonly number[]) => Promise<void>;
  readonly update: (db: DbOrTransaction, id: number, stamp: ReturnType<typeof deleteStamp>) => Promise<unknown>;
}

/**
 * Moves objects to the trash, all or none. Throws 404 if one is not visible, 403 if the subject does not own one, and
 * the errors of `refuse`.
 */
export const moveToTrash = async (
  deps: Deps,
  subject: Subject,
  keys: readonly (string | number)[],
  { type, find, refuse, update }: OwnedKind,
): Promise<void> => {
  const stamp = deleteStamp(deps, subject);
  await deps.store.db.transaction().execute(async (db) => {
    const ids: number[] = [];
    for (const key of keys) ids.push((await find(db, subject, key)).id);
    for (const id of ids)
      if (!subject.admin && !(await isOwner(db, { type, id }, subject.userId ?? 0))) throw forbidden();
    await refuse(db, ids);
    for (const id of ids) await update(db, id, stamp);
  });
};
