import { bury } from '../../store/tombstones.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { deleteStamp } from '../stamps.ts';
import { keepAnAdmin } from '../users/change-users.ts';
import { groupById } from './save-group.ts';

/**
 * Moves a group to the trash. Its users lose the roles that they had through it until it is restored. Throws 404, and
 * 422 if no administrator would remain.
 */
export const deleteGroup = (deps: Pick<Deps, 'store' | 'clock'>, subject: Subject, id: number): Promise<void> =>
  deps.store.db.transaction().execute(async (transaction) => {
    await groupById(transaction, id);
    await bury(transaction, 'group', id, deleteStamp(deps, subject));
    await keepAnAdmin(transaction);
  });
