import { accountById } from '../../store/accounts.ts';
import { handOver } from '../../store/hand-overs.ts';
import { bury } from '../../store/tombstones.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound, unprocessable } from '../refusal.ts';
import { deleteStamp } from '../stamps.ts';
import { keepAnAdmin } from './change-users.ts';

/**
 * Moves a user to the trash, ends all sessions of the user, and transfers owned objects to `heir`, if one is given.
 * Restoring the user reverts the transfer. Throws 404, and 422 for the last administrator or if the heir is not another
 * user.
 */
export const deleteUser = async (
  deps: Pick<Deps, 'store' | 'clock'>,
  subject: Subject,
  { id, heir }: { readonly id: number; readonly heir?: number | undefined },
): Promise<void> => {
  await deps.store.db.transaction().execute(async (transaction) => {
    if (!(await accountById(transaction, id))) throw notFound();
    if (heir !== undefined && (heir === id || !(await accountById(transaction, heir))))
      throw unprocessable({ heir: ['User does not exist'] });
    const handedOver = heir === undefined ? undefined : await handOver(transaction, id, heir);
    await bury(transaction, 'user', id, { ...deleteStamp(deps, subject), handedOver });
    await keepAnAdmin(transaction);
  });
};
