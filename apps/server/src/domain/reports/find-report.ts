import { ownersOf } from '../../store/ownership.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { reports, type ReportRow } from '../../store/reports.ts';
import type { Subject } from '../access.ts';
import { forbidden, notFound } from '../refusal.ts';

/** Who may read all data sees every report; others see their own. */
export const seesEveryReport = (subject: Subject): boolean => subject.admin || subject.grants.everyDataset;

/** Those of the ids that are the subject's to see, in their order. */
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

/** The report of an id. Throws 404 where it is not there or out of sight. */
export const visibleReport = async (db: DbOrTransaction, subject: Subject, id: number): Promise<ReportRow> => {
  const [row] = await visibleReports(db, subject, [id]);
  if (!row) throw notFound();
  return row;
};

/** The reports of these ids, for changing. Throws 404 where one is out of sight, 403 where one is not the subject's. */
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
