import { ownersOf } from '../../store/ownership.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { reports, type ReportRow } from '../../store/reports.ts';
import type { Subject } from '../access.ts';
import { forbidden, notFound } from '../refusal.ts';

/** True if the subject sees every report, because it may read all data. Other users see only their own reports. */
export const seesEveryReport = (subject: Subject): boolean => subject.admin || subject.grants.everyDataset;

/** Returns the reports among the ids that the subject may see, in the given order. */
export const visibleReports = async (
  db: DbOrTransaction,
  subject: Subject,
  ids: readonly number[],
): Promise<readonly ReportRow[]> => {
  const rows = await reports.byId(db, ids);
  if (seesEveryReport(subject)) return rows;
  const owners = await ownersOf(
    db,
    'report',
    rows.map((row) => row.id),
  );
  return rows.filter((row) => (owners.get(row.id) ?? []).some((owner) => owner.id === subject.userId));
};

/** Returns the report with this id. Throws 404 if it is missing or not visible. */
export const visibleReport = async (db: DbOrTransaction, subject: Subject, id: number): Promise<ReportRow> => {
  const [row] = await visibleReports(db, subject, [id]);
  if (!row) throw notFound();
  return row;
};

/**
 * Returns reports that the subject may change. Throws 404 if one is not visible, 403 if the subject does not own one.
 */
export const ownedReports = async (
  db: DbOrTransaction,
  subject: Subject,
  ids: readonly number[],
): Promise<readonly ReportRow[]> => {
  const wanted = [...new Set(ids)];
  const rows = await visibleReports(db, subject, wanted);
  if (wanted.length === 0 || rows.length < wanted.length) throw notFound();
  const owners = await ownersOf(db, 'report', wanted);
  const mine = (row: ReportRow) => (owners.get(row.id) ?? []).some((owner) => owner.id === subject.userId);
  if (!subject.admin && !rows.every(mine)) throw forbidden();
  return rows;
};
