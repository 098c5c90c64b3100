import { deleteTabTable, findTabTable } from '../../store/tab-tables.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';

/** Closes a table in one of the subject's tabs. Has no effect if the table is in none of them. */
export const forgetTabTable = async (deps: Deps, subject: Subject, id: number): Promise<void> => {
  const table = await findTabTable(deps.store.db, id, userIdOf(subject));
  if (table) await deleteTabTable(deps.store.db, table.id);
};
