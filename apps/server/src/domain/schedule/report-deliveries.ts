import {
  deliveriesOf,
  nextDeliveryOn,
  noticeChannel,
  settleDelivery,
  takeDelivery,
  type ReportDeliveryRow,
} from '../../store/report-deliveries.ts';
import { changeOutcome, contentOfRun } from '../../store/report-runs.ts';
import { reports, runById } from '../../store/reports.ts';
import { toMicros, toMillis } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';
import { plainName } from '../exports/export-file.ts';
import { withFooter } from '../mail/mail-page.ts';
import { makeMailQueue, type MailOutcome, type MailQueue } from '../mail/mail-queue.ts';
import type { Courier, Parcel } from '../ports.ts';
import { failureWords } from '../reports/failure-words.ts';
import type { MailHeaders } from '../reports/recipients-of.ts';
import { objectIn } from '../wire/json-text.ts';
import { isoTime } from '../wire/wire-times.ts';
import { withUnsubscribing } from './with-unsubscribing.ts';

type DeliveryDeps = Pick<Deps, 'store' | 'urls' | 'config' | 'clock' | 'log'> & { readonly courier: Courier };

const settledAs = (outcome: MailOutcome, now: number) => {
  if (outcome.kind === 'sent') return { state: 'sent', due_on: null, sent_on: now, error: null } as const;
  if (outcome.kind === 'called-off')
    return { state: 'failed', due_on: null, sent_on: null, error: 'The content is no longer kept.' } as const;
  const isLast = outcome.dueOn === null;
  return { state: isLast ? 'failed' : 'waiting', due_on: outcome.dueOn, sent_on: null, error: outcome.code } as const;
};

/** Returns a time as the name of a folder, in UTC: `2027-03-08T07-00-00Z`. Some file systems do not allow colons. */
const timeName = (ms: number): string => new Date(ms).toISOString().replace('.000', '').replaceAll(':', '-');

/** Channels whose recipients may be shown. In other channels, the address grants access to the service. */
const shownChannels: readonly string[] = ['Email', 'File'];

const composeParcel = async (
  deps: DeliveryDeps,
  { uuid, run_id: runId, channel, recipient, headers }: ReportDeliveryRow,
): Promise<Parcel | undefined> => {
  const { store } = deps;
  const found = await contentOfRun(store.db, runId);
  const run = await runById(store.db, runId);
  const [report] = run ? await reports.byId(store.db, [run.report_id]) : [];
  if (!found || !run || !report) return undefined;
  const { body_text: text, body_html: html } = found.content;
  const texts =
    channel === 'Email' ? await withUnsubscribing(deps, recipient, { text, html }) : { text, html: withFooter(html) };
  const { to = [], cc = [] } = objectIn(headers) as Partial<MailHeaders>;
  return {
    id: uuid,
    channel: channel === noticeChannel ? 'Email' : channel,
    recipient,
    to,
    cc,
    subject: found.content.subject,
    ...texts,
    url: found.content.url,
    files: found.files.map(({ name, media_type: mediaType, content }) => ({ name, mediaType, content })),
    folder: `${plainName(report.name)} ${report.id}/${timeName(toMillis(run.scheduled_on))}`,
    facts: {
      type: report.type,
      report_id: report.id,
      name: report.name,
      scheduled_at: isoTime(run.scheduled_on),
      value: run.value,
    },
  };
};

/**
 * Creates the queue that delivers the messages of runs, several at a time, and records the outcome of each delivery.
 */
export const makeReportDeliveries = (deps: DeliveryDeps): MailQueue =>
  makeMailQueue<ReportDeliveryRow, Parcel>(
    {
      noun: 'report',
      atOnce: 4,
      facts: ({ id, run_id, channel }) => ({ deliveryId: id, runId: run_id, channel }),
      nextOn: () => nextDeliveryOn(deps.store.db),
      take: (now, leaseUntil) => takeDelivery(deps.store.db, now, leaseUntil),
      attempts: ({ attempts }) => attempts,
      compose: (row) => composeParcel(deps, row),
      settle: async (row, outcome) => {
        await deps.store.db.transaction().execute(async (db) => {
          const settled = settledAs(outcome, toMicros(deps.clock()));
          await settleDelivery(db, row.id, settled);
          // If a notice to owners fails, the run keeps its original failure reason.
          if (settled.state !== 'failed' || row.channel === noticeChannel) return;
          const failed = (await deliveriesOf(db, [row.run_id])).filter(({ state }) => state === 'failed');
          const names = failed.map(
            ({ channel, recipient, error }) =>
              `${shownChannels.includes(channel) ? recipient : channel}: ${failureWords(error ?? '')}`,
          );
          const error_message = `Not delivered to ${names.join('; ')}.`;
          await changeOutcome(db, row.run_id, { state: 'Error', error_message });
        });
      },
    },
    { ...deps, mailer: deps.courier },
  );
