import { updateSavedQueries } from '../../store/saved-queries.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { deleteStamp } from '../stamps.ts';
import { ownSavedQuery } from './save-query.ts';

/** Deletes saved queries of the subject, all or none. Throws 404 if one is missing. */
export const deleteSavedQueries = async (deps: Deps, subject: Subject, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) throw notFound();
  for (const id of ids) await ownSavedQuery(deps, subject, id);
  await updateSavedQueries(deps.store.db, ids, deleteStamp(deps, subject));
};
