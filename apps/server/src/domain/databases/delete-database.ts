import { databases } from '../../store/databases.ts';
import { datasetIdsOfDatabase } from '../../store/datasets.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { examplesDatabaseUuid } from '../examples/bundle-entry.ts';
import { unprocessable } from '../refusal.ts';
import { refuseReported } from '../reports/refuse-reported.ts';
import { foundRow, removeRows } from '../remove-rows.ts';

/** Deletes a database. Throws 404, and 422 if it is built in or if datasets or reports use it. */
export const deleteDatabase = async (deps: Deps, subject: Subject, id: number): Promise<void> => {
  const { uuid } = await foundRow(deps, databases, id);
  if ((await datasetIdsOfDatabase(deps.store.db, id)).length > 0)
    throw unprocessable('Cannot delete a database that has datasets attached');
  await refuseReported(deps.store.db, 'database_id', [id]);
  // Refuse to delete the built-in database, because the next start of the server would create it again.
  if (uuid === examplesDatabaseUuid)
    throw unprocessable('The database of the embedded engine is built in and cannot be deleted.');
  await removeRows(deps, subject, databases, [id]);
};
