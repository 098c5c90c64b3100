import type { DbOrTransaction } from '../../store/open.ts';
import { reportsAbout, type ReportedColumn } from '../../store/reports.ts';
import { unprocessable } from '../refusal.ts';

/** Keeps what reports are about. Throws 422 with their names. */
export const refuseReported = async (
  db: DbOrTransaction,
  about: ReportedColumn,
  ids: readonly number[],
): Promise<void> => {
  const names = await reportsAbout(db, about, ids);
  if (names.length > 0) throw unprocessable(`There are associated alerts or reports: ${names.join(',')}`);
};
