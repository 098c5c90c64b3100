import { deliveriesOf, requeueDelivery, type ReportDeliveryRow } from '../../store/report-deliveries.ts';
import { changeOutcome, contentOfRun } from '../../store/report-runs.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound, unprocessable } from '../refusal.ts';
import { ownedReports } from '../reports/find-report.ts';

/**
 * Queues a failed delivery of a report again, with its original message. Throws 404 and 403 as changing the report
 * does, 404 if there is no such failed delivery, and 422 if its message is no longer kept.
 */
export const resendDelivery = async (
  deps: Deps,
  subject: Subject,
  { reportId, id }: { readonly reportId: number; readonly id: number },
): Promise<ReportDeliveryRow> => {
  await ownedReports(deps.store.db, subject, [reportId]);
  return deps.store.db.transaction().execute(async (db) => {
    const delivery = await requeueDelivery(db, { reportId, id, now: toMicros(deps.clock()) });
    if (!delivery) throw notFound();
    if (!(await contentOfRun(db, delivery.run_id))) throw unprocessable('The message of this run is no longer kept.');
    const others = await deliveriesOf(db, [delivery.run_id]);
    // The run counts as failed only while one of its deliveries has failed.
    if (others.every(({ state }) => state !== 'failed'))
      await changeOutcome(db, delivery.run_id, { state: 'Success', error_message: null });
    return delivery;
  });
};
