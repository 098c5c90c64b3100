import type { DbOrTransaction } from '../../store/db.ts';
import { reportsAbout, type ReportedColumn } from '../../store/reports.ts';
import { unprocessable } from '../refusal.ts';

/** Refuses to delete objects that are used by reports. Throws 422 with the names of the reports. */
export const refuseReported = async (
  db: DbOrTransaction,
  about: ReportedColumn,
  ids: readonly number[],
): Promise<void> => {
  const names = await reportsAbout(db, about, ids);
  if (names.length > 0) throw unprocessable(`There are associated alerts or reports: ${names.join(',')}`);
};
