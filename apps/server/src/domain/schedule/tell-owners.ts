import type { DbOrTransaction } from '../../store/db.ts';
import { ownersOf } from '../../store/ownership.ts';
import { addDeliveries, noticeChannel } from '../../store/report-deliveries.ts';
import { keepContent, lastOutcomes } from '../../store/report-runs.ts';
import type { ReportRow, ReportRunRow } from '../../store/reports.ts';
import type { Deps } from '../deps.ts';
import { mailPage, mailParagraphs } from '../mail/mail-page.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { oneLine } from '../mail/one-line.ts';

/** Number of consecutive failed runs after which the owners are notified once. */
const mostFailures = 3;

/**
 * Queues a mail to the owners of a report that has just failed for the third time in a row. If the server cannot send
 * mails, no one is notified, but the list and the log show the failures.
 */
export const tellOwners = async (
  db: DbOrTransaction,
  { config, urls }: Pick<Deps, 'config' | 'urls'>,
  failed: {
    readonly report: ReportRow;
    readonly run: Pick<ReportRunRow, 'id'>;
    readonly reason: string;
    /** Current time, in microseconds since 1970 UTC. */
    readonly now: number;
  },
): Promise<void> => {
  const { report, run, reason, now } = failed;
  if (!mailSender(config)) return;
  const outcomes = await lastOutcomes(db, report.id, mostFailures + 1);
  const failures = outcomes.findIndex((state) => state !== 'Error');
  if ((failures === -1 ? outcomes.length : failures) !== mostFailures) return;
  const owners = (await ownersOf(db, 'report', [report.id])).get(report.id) ?? [];
  const name = oneLine(report.name);
  const url = urls.of(`/${report.type === 'Alert' ? 'alert' : 'report'}/${report.id}/log/`);
  const lines = [
    `${name} failed ${mostFailures} times in a row, so its recipients got nothing.`,
    `The last reason: ${reason}`,
    'It keeps its schedule. The next mail of this kind comes only after it has succeeded once.',
  ];
  await keepContent(
    db,
    {
      run_id: run.id,
      subject: `[${report.type}] ${name} failed ${mostFailures} times in a row`,
      body_text: [...lines, '', `Execution log: ${url}`, ''].join('\n'),
      body_html: mailPage({
        title: `${name} failed`,
        body: mailParagraphs(lines),
        action: { label: 'Open the execution log', url },
      }),
      url,
    },
    [],
  );
  const readers = owners.filter(({ active }) => active);
  const deliveries = readers.map(({ email }) => ({
    channel: noticeChannel,
    recipient: email,
    headers: JSON.stringify({ to: [email], cc: [] }),
  }));
  await addDeliveries(db, run.id, { deliveries, now });
};
