import { deleteEndedQuery, queriesById } from '../../store/queries.ts';
import { forgetLatestQuery } from '../../store/tab-states.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound, unprocessable } from '../refusal.ts';
import { storeId } from '../wire/object-key.ts';

/**
 * Deletes the subject's own run from the history. Throws 404 for an unknown run or another user's, and 422 for one that
 * has not ended.
 */
export const deleteRun = async (deps: Deps, subject: Subject, pk: number): Promise<void> => {
  const id = storeId(pk);
  const [run] = id === undefined ? [] : await queriesById(deps.store.db, [id]);
  if (!run || run.user_id !== userIdOf(subject)) throw notFound();
  await deps.store.db.transaction().execute(async (db) => {
    await forgetLatestQuery(db, run.client_id);
    if (!(await deleteEndedQuery(db, run.id))) throw unprocessable('The query is still running.');
  });
};
