import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { adminPassword, signInByToken, startServer, waitForExamples, type Caller } from '@sightline/e2e/world';
import { startMailServer } from '@sightline/server/src/mail/testing/mail-server.ts';
import { quantile, type Figure } from '../figures.ts';
import { residentMegabytes } from '../process-memory.ts';
import { watchHealth } from '../stalls/watch-health.ts';
import type { Suite } from './suite.ts';

const count = 1000;
const charts = 20;
const restMs = 5_000;
const minuteMs = 60_000;
/** Minimum time from the start of creating the reports until they are due. */
const leadMs = 2 * minuteMs;
const lookMs = 500;
const targetMs = 100;
/** The default working timeout of reports, which is also the default grace period of alerts. */
const graceMs = 3_600_000;
const password = 'pass-word-of-mail';

const isAlert = (at: number): boolean => at % 10 >= 7;

/**
 * Returns a report or alert to create. Of every ten, four are reports with images, three are reports with tables, and
 * three are alerts that trigger.
 */
const reportOf = (at: number, chart: number, crontab: string) => ({
  type: isAlert(at) ? 'Alert' : 'Report',
  name: `Load ${at}`,
  crontab,
  timezone: 'UTC',
  chart,
  report_format: isAlert(at) ? 'TEXT' : at % 10 < 4 ? 'PNG' : 'CSV',
  recipients: [{ type: 'Email', recipient_config_json: { target: `reader${at}@example.org` } }],
  ...(isAlert(at)
    ? {
        database: 1,
        sql: 'SELECT 60',
        validator_type: 'operator',
        validator_config_json: { op: '>', threshold: 50 },
      }
    : {}),
});

const chartsOf = async (caller: Caller): Promise<readonly number[]> => {
  const { json } = await caller.get(`/api/v1/chart/?q=(page_size:${charts})`);
  return (json as { readonly ids: readonly number[] }).ids;
};

/** Creates the reports, all due in the same minute. Returns the due time in milliseconds since 1970. */
const createReports = async (caller: Caller): Promise<number> => {
  const ids = await chartsOf(caller);
  const due = new Date(Math.ceil((Date.now() + leadMs) / minuteMs) * minuteMs);
  const crontab = `${due.getUTCMinutes()} ${due.getUTCHours()} * * *`;
  for (let at = 0; at < count; at += 1) {
    const { status, json } = await caller.post('/api/v1/report/', reportOf(at, ids[at % ids.length]!, crontab));
    if (status !== 201) throw new Error(`report ${at} was not created: ${status} ${JSON.stringify(json)}`);
  }
  if (Date.now() > due.getTime()) throw new Error('the machine is too slow to create the reports in time');
  return due.getTime();
};

interface Progress {
  readonly ended: number;
  readonly failed: number;
  readonly sent: number;
}

const makeLook = (dataDir: string): (() => Progress) => {
  const database = new DatabaseSync(join(dataDir, 'sightline.db'), { readOnly: true });
  const statement = database.prepare(
    `select (select count(*) from report_run where ended_on is not null) as ended,
            (select count(*) from report_run where state = 'Error') as failed,
            (select count(*) from report_delivery where state = 'sent') as sent`,
  );
  return () => statement.get() as unknown as Progress;
};

/**
 * Measures a thousand alerts and reports that are due in the same minute. They run on a separate server whose limits
 * are the defaults, except for the request rate.
 */
export const measureReports: Suite = async () => {
  const mail = await startMailServer('sightline', password);
  const server = await startServer({
    env: {
      // Raise the rate limits, which are meant for people.
      SIGHTLINE_LIMIT_REQUESTS_PER_MINUTE: '10000000',
      SIGHTLINE_SMTP_URL: `smtp://sightline:${password}@127.0.0.1:${mail.port}`,
      SIGHTLINE_MAIL_FROM: 'reports@example.org',
    },
  });
  try {
    const caller = await signInByToken(server.url, adminPassword);
    await waitForExamples(caller);
    const dueMs = await createReports(caller);
    const look = makeLook(server.dataDir);
    const rest = await watchHealth(server.url, () => wait(restMs));
    const memoryBefore = residentMegabytes(server.pid);
    await wait(Math.max(0, dueMs - Date.now()));
    let memoryMost = 0;
    let progress = look();
    const during = await watchHealth(server.url, async () => {
      while (progress.ended < count || progress.sent < count - progress.failed) {
        if (Date.now() > dueMs + graceMs) throw new Error(`not done in time: ${JSON.stringify(progress)}`);
        await wait(lookMs);
        progress = look();
        memoryMost = Math.max(memoryMost, residentMegabytes(server.pid));
      }
    });
    const tookMs = Date.now() - dueMs;
    if (progress.failed > 0) throw new Error(`${progress.failed} of ${count} failed`);
    const atRest = { what: 'at rest', value: quantile(rest, 0.99) };
    const figures: readonly Figure[] = [
      {
        id: 'reports health',
        what: `/health p99 while ${count} run`,
        value: quantile(during, 0.99),
        unit: 'ms',
        control: atRest,
        target: targetMs,
      },
      { id: 'reports health', what: 'the same, the slowest', value: Math.max(...during), unit: 'ms' },
      {
        id: 'reports done',
        what: `until the last of ${count} is delivered`,
        value: tookMs,
        unit: 'ms',
        target: graceMs,
      },
      {
        id: 'reports memory',
        what: 'resident memory of all processes, at most',
        value: memoryMost,
        unit: 'MB',
        control: { what: 'before', value: memoryBefore },
      },
    ];
    return figures;
  } finally {
    await server.stop();
    await mail.stop();
  }
};
