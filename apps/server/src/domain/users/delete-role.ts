import { bury } from '../../store/tombstones.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { deleteStamp } from '../stamps.ts';
import { roleById, checkLoose } from './change-roles.ts';

/**
 * Moves a role to the trash and removes it from all users, who get it back if it is restored. Throws 404, and 422 for
 * Admin and Public.
 */
export const deleteRole = (deps: Pick<Deps, 'store' | 'clock'>, subject: Subject, id: number): Promise<void> =>
  deps.store.db.transaction().execute(async (transaction) => {
    checkLoose(await roleById(transaction, id));
    await bury(transaction, 'role', id, deleteStamp(deps, subject));
  });
