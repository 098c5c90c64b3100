import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { ReportRow, ReportRunRow } from './reports.ts';
import type { ReportContentTable, ReportFileTable } from './schema/reports.ts';
import { takeFirst } from './take-first.ts';

export type ReportContentRow = Selectable<ReportContentTable>;
export type ReportFileRow = Pick<Selectable<ReportFileTable>, 'name' | 'media_type' | 'content'>;

/** Value of the next firing for a schedule that never fires again. */
export const neverFires = Number.MAX_SAFE_INTEGER;

/** Reports that are switched on and not deleted. */
const running = (db: DbOrTransaction) =>
  db.selectFrom('report').selectAll().where('active', '=', 1).where('deleted_on', 'is', null);

/** Returns reports whose next firing is not computed yet. */
export const unplannedReports = async (db: DbOrTransaction, most: number): Promise<readonly ReportRow[]> =>
  running(db).where('next_run_on', 'is', null).orderBy('id').limit(most).execute();

/** Sets the next firing of a report, unless its schedule has changed or another server has already set it. */
export const planReport = async (
  db: DbOrTransaction,
  { id, crontab, timezone }: Pick<ReportRow, 'id' | 'crontab' | 'timezone'>,
  nextOn: number,
): Promise<void> => {
  await db
    .updateTable('report')
    .set({ next_run_on: nextOn })
    .where('id', '=', id)
    .where('crontab', '=', crontab)
    .where('timezone', '=', timezone)
    .where('next_run_on', 'is', null)
    .execute();
};

/** Returns reports that are due at `now`, the most overdue first. */
export const dueReports = async (db: DbOrTransaction, now: number, most: number): Promise<readonly ReportRow[]> =>
  running(db).where('next_run_on', '<=', now).orderBy('next_run_on').limit(most).execute();

/** Returns the time at which the next report fires, in microseconds, or undefined if none will. */
export const nextFiringOn = async (db: DbOrTransaction): Promise<number | undefined> =>
  (await running(db).where('next_run_on', 'is not', null).orderBy('next_run_on').limit(1).executeTakeFirst())
    ?.next_run_on ?? undefined;

/** A run to store: a run that waits, or a run that has ended without being started. */
export type NewRun = Pick<ReportRunRow, 'scheduled_on'> &
  Partial<Pick<ReportRunRow, 'ended_on' | 'state' | 'error_message'>>;

const storedRun = (reportId: number, run: NewRun) => ({
  uuid: randomUUID(),
  report_id: reportId,
  started_on: null,
  ended_on: null,
  value: null,
  value_row: null,
  state: 'Working',
  error_message: null,
  lease_until: null,
  ...run,
});

/**
 * Stores a waiting run that is scheduled for `now`, or for the next time at which the report has no run. Returns the ID
 * of the run.
 */
export const addRun = async (db: DbOrTransaction, reportId: number, now: number): Promise<number> => {
  for (let moment = now; ; moment += 1) {
    const added = await db
      .insertInto('report_run')
      .values(storedRun(reportId, { scheduled_on: moment }))
      .onConflict((conflict) => conflict.columns(['report_id', 'scheduled_on']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return added.id;
  }
};

/**
 * Claims firings of a report and sets the next firing. Returns false and stores nothing if another server has already
 * claimed them.
 */
export const claimFirings = async (
  db: DbOrTransaction,
  report: Pick<ReportRow, 'id' | 'next_run_on'>,
  { runs, nextOn }: { readonly runs: readonly NewRun[]; readonly nextOn: number },
): Promise<boolean> => {
  const moved = await db
    .updateTable('report')
    .set({ next_run_on: nextOn })
    .where('id', '=', report.id)
    .where('next_run_on', '=', report.next_run_on)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  if (runs.length > 0)
    await db
      .insertInto('report_run')
      .values(runs.map((run) => storedRun(report.id, run)))
      .onConflict((conflict) => conflict.columns(['report_id', 'scheduled_on']).doNothing())
      .execute();
  return true;
};

/**
 * Claims the oldest run that waits or whose server has ended. The claim lasts until `leaseUntil`. Runs of one report
 * are never concurrent, because an alert compares its value with the value and the message of the previous run. Returns
 * the run with this attempt counted, or undefined if there is no such run.
 */
export const takeRun = async (
  db: DbOrTransaction,
  now: number,
  leaseUntil: number,
): Promise<ReportRunRow | undefined> => {
  const underWay = db
    .selectFrom('report_run as other')
    .select('other.report_id')
    .where('other.ended_on', 'is', null)
    .where('other.lease_until', '>=', now);
  return takeFirst(
    () =>
      db
        .selectFrom('report_run')
        .select(['id', 'attempts'])
        .where('ended_on', 'is', null)
        .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
        .where('report_id', 'not in', underWay)
        .orderBy('scheduled_on')
        .limit(1)
        .executeTakeFirst(),
    (open) =>
      db
        .updateTable('report_run')
        .set({ lease_until: leaseUntil, started_on: now, attempts: sql<number>`attempts + 1` })
        .where('id', '=', open.id)
        .where('attempts', '=', open.attempts)
        .where('ended_on', 'is', null)
        .where('report_id', 'not in', underWay)
        .returningAll()
        .executeTakeFirst(),
  );
};

/**
 * Extends the lease of a run, or releases the run if `leaseUntil` is null. Has no effect if the run has ended or
 * another server has claimed it.
 */
export const renewRun = async (
  db: DbOrTransaction,
  { id, attempts }: Pick<ReportRunRow, 'id' | 'attempts'>,
  leaseUntil: number | null,
): Promise<void> => {
  await db
    .updateTable('report_run')
    .set({ lease_until: leaseUntil })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('ended_on', 'is', null)
    .execute();
};

export type RunOutcome = Pick<ReportRunRow, 'ended_on' | 'state'> &
  Partial<Pick<ReportRunRow, 'value' | 'value_row' | 'error_message'>>;

/**
 * Ends a run, and shows its outcome in the list of reports. Returns false if another server has claimed the run in the
 * meantime.
 */
export const endRun = async (
  db: DbOrTransaction,
  { id, report_id: reportId, attempts }: Pick<ReportRunRow, 'id' | 'report_id' | 'attempts'>,
  outcome: RunOutcome,
): Promise<boolean> => {
  const ended = await db
    .updateTable('report_run')
    .set({ ...outcome, lease_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('ended_on', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  await db
    .updateTable('report')
    .set({
      last_eval_on: outcome.ended_on,
      last_state: outcome.state,
      ...(outcome.value === undefined ? {} : { last_value: outcome.value }),
      ...(outcome.value_row === undefined ? {} : { last_value_row: outcome.value_row }),
    })
    .where('id', '=', reportId)
    .execute();
  return true;
};

/**
 * Changes the outcome of an ended run according to its deliveries. If the run is the latest one of its report, also
 * changes the outcome in the list of reports.
 */
export const changeOutcome = async (
  db: DbOrTransaction,
  runId: number,
  outcome: Pick<ReportRunRow, 'state' | 'error_message'>,
): Promise<void> => {
  const run = await db
    .updateTable('report_run')
    .set(outcome)
    .where('id', '=', runId)
    .returning(['report_id', 'ended_on'])
    .executeTakeFirst();
  if (run)
    await db
      .updateTable('report')
      .set({ last_state: outcome.state })
      .where('id', '=', run.report_id)
      .where('last_eval_on', '=', run.ended_on)
      .execute();
};

/** Returns the time at which an alert was last sent, in microseconds; undefined if it was never sent. */
export const lastSentOn = async (db: DbOrTransaction, reportId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('report_run')
      .select('ended_on')
      .where('report_id', '=', reportId)
      .where('state', '=', 'Success')
      .orderBy('ended_on', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.ended_on ?? undefined;

/** Returns the states of the newest runs that have started and ended. Missed runs do not count. */
export const lastOutcomes = async (db: DbOrTransaction, reportId: number, most: number): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('report_run')
      .select('state')
      .where('report_id', '=', reportId)
      .where('started_on', 'is not', null)
      .where('ended_on', 'is not', null)
      .orderBy('ended_on', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  ).map(({ state }) => state);

/** Stores the message of a run and its files. */
export const keepContent = async (
  db: DbOrTransaction,
  content: ReportContentRow,
  files: readonly ReportFileRow[],
): Promise<void> => {
  await db.insertInto('report_content').values(content).execute();
  if (files.length > 0)
    await db
      .insertInto('report_file')
      .values(files.map((file) => ({ ...file, run_id: content.run_id, content: Buffer.from(file.content) })))
      .execute();
};

/** Returns the message of a run with its files, or undefined if it is no longer stored. */
export const contentOfRun = async (
  db: DbOrTransaction,
  runId: number,
): Promise<{ readonly content: ReportContentRow; readonly files: readonly ReportFileRow[] } | undefined> => {
  const content = await db.selectFrom('report_content').selectAll().where('run_id', '=', runId).executeTakeFirst();
  if (!content) return undefined;
  const files = await db
    .selectFrom('report_file')
    .select(['name', 'media_type', 'content'])
    .where('run_id', '=', runId)
    .orderBy('id')
    .execute();
  return { content, files };
};

const dayMicros = 86_400_000_000;

/** Deletes ended runs that are older than the retention of their report. A retention of 0 keeps all runs. */
export const dropOldRuns = async (db: DbOrTransaction, now: number): Promise<void> => {
  await db
    .deleteFrom('report_run')
    .where('ended_on', 'is not', null)
    .where(
      'id',
      'in',
      db
        .selectFrom('report_run as old')
        .innerJoin('report', 'report.id', 'old.report_id')
        .select('old.id')
        .where('report.log_retention', '>', 0)
        .where(sql<boolean>`old.scheduled_on < ${now} - report.log_retention * ${sql.lit(dayMicros)}`),
    )
    .execute();
};
