import { reports } from '../../store/reports.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { deleteStamp } from '../stamps.ts';
import { ownedReports } from './find-report.ts';

/** Deletes reports, all or none. Throws 404 if one is not visible, 403 if the subject does not own one. */
export const deleteReports = async (deps: Deps, subject: Subject, ids: readonly number[]): Promise<void> => {
  await deps.store.db.transaction().execute(async (db) => {
    await ownedReports(db, subject, ids);
    await reports.change(db, ids, deleteStamp(deps, subject));
  });
};
