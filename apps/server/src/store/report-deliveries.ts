import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { ReportDeliveryTable } from './schema/reports.ts';
import { takeFirst } from './take-first.ts';

export type ReportDeliveryRow = Selectable<ReportDeliveryTable>;

/** Channel of mails that notify the owners of a failed run. The owners are not recipients of the report. */
export const noticeChannel = 'Notice';

/** A recipient of a run. */
export type NewDelivery = Pick<ReportDeliveryRow, 'channel' | 'recipient' | 'headers'>;

/** Queues the deliveries of a run. A recipient that is listed twice gets only one delivery. */
export const addDeliveries = async (
  db: DbOrTransaction,
  runId: number,
  { deliveries, now }: { readonly deliveries: readonly NewDelivery[]; readonly now: number },
): Promise<void> => {
  const rows = deliveries.map((delivery) => ({
    ...delivery,
    uuid: randomUUID(),
    run_id: runId,
    state: 'waiting' as const,
    due_on: now,
    sent_on: null,
    error: null,
  }));
  if (rows.length > 0)
    await db
      .insertInto('report_delivery')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['run_id', 'channel', 'recipient']).doNothing())
      .execute();
};

/** Returns the time of the next due delivery in microseconds, or undefined. */
export const nextDeliveryOn = async (db: DbOrTransaction): Promise<number | undefined> =>
  (
    await db
      .selectFrom('report_delivery')
      .select('due_on')
      .where('state', '=', 'waiting')
      .orderBy('due_on')
      .limit(1)
      .executeTakeFirst()
  )?.due_on ?? undefined;

/**
 * Claims the most overdue delivery for one attempt. Until `leaseUntil`, no other server claims it. Returns the delivery
 * with this attempt counted, or undefined if no delivery is due.
 */
export const takeDelivery = async (
  db: DbOrTransaction,
  now: number,
  leaseUntil: number,
): Promise<ReportDeliveryRow | undefined> => {
  return takeFirst(
    () =>
      db
        .selectFrom('report_delivery')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_on', '<=', now)
        .orderBy('due_on')
        .limit(1)
        .executeTakeFirst(),
    (due) =>
      db
        .updateTable('report_delivery')
        .set({ due_on: leaseUntil, attempts: sql<number>`attempts + 1` })
        .where('id', '=', due.id)
        .where('state', '=', 'waiting')
        .where('due_on', '<=', now)
        .returningAll()
        .executeTakeFirst(),
  );
};

/** Records the result of an attempt. */
export const settleDelivery = async (
  db: DbOrTransaction,
  id: number,
  outcome: Pick<ReportDeliveryRow, 'state' | 'due_on' | 'sent_on' | 'error'>,
): Promise<void> => {
  await db.updateTable('report_delivery').set(outcome).where('id', '=', id).where('state', '=', 'waiting').execute();
};

/** Returns the deliveries of runs, in the order in which they were queued. */
export const deliveriesOf = async (
  db: DbOrTransaction,
  runIds: readonly number[],
): Promise<readonly ReportDeliveryRow[]> =>
  runIds.length === 0
    ? []
    : db
        .selectFrom('report_delivery')
        .selectAll()
        .where('run_id', 'in', [...runIds])
        .orderBy('id')
        .execute();

/** Returns the newest deliveries of a report. */
export const deliveriesOfReport = async (
  db: DbOrTransaction,
  reportId: number,
  most: number,
): Promise<readonly ReportDeliveryRow[]> =>
  db
    .selectFrom('report_delivery')
    .innerJoin('report_run', 'report_run.id', 'report_delivery.run_id')
    .selectAll('report_delivery')
    .where('report_run.report_id', '=', reportId)
    .orderBy('report_delivery.id', 'desc')
    .limit(most)
    .execute();

/** Queues a failed delivery of a report again. Returns undefined if there is no failed delivery with this ID. */
export const requeueDelivery = async (
  db: DbOrTransaction,
  { reportId, id, now }: { readonly reportId: number; readonly id: number; readonly now: number },
): Promise<ReportDeliveryRow | undefined> =>
  db
    .updateTable('report_delivery')
    .set({ state: 'waiting', due_on: now, attempts: 0, error: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('run_id', 'in', db.selectFrom('report_run').select('id').where('report_id', '=', reportId))
    .returningAll()
    .executeTakeFirst();
