import process from 'node:process';
import { prepareContent } from '@sightline/server/src/domain/prepare-content.ts';
import { makeTestApp } from '@sightline/server/src/testing/test-app.ts';
import { crontabOf, graceOf, type PlannedReport } from './planned-reports.ts';

/** An order from the simulation to a server: create the schedules, or use `nowMs` as the current time. */
export type Order =
  | { readonly kind: 'create'; readonly nowMs: number; readonly reports: readonly PlannedReport[] }
  | { readonly kind: 'tick'; readonly nowMs: number };

/** A reply of a server: it is up, it has done everything that was due, or an order failed. */
export type Reply =
  | { readonly kind: 'up' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly why: string };

/** Starts a server with the clock of the simulation, on a shared store. It runs in a child process. */
const open = async () => {
  const test = await makeTestApp({
    stillClock: true,
    storeUrl: process.env['STORE_URL']!,
    settings: {
      mailFrom: 'reports@example.org',
      publicUrl: 'https://bi.example.org',
      smtpUrl: process.env['SMTP_URL']!,
      'delivery.allowedNetworks': '127.0.0.0/8',
      'limits.requestsPerMinute': '1000000',
    },
  });
  const setClock = (nowMs: number): void => test.pass(nowMs - test.deps.clock());

  const create = async (reports: readonly PlannedReport[]): Promise<void> => {
    await prepareContent(test.deps);
    const admin = await test.bearer('admin');
    const made = async (path: string, body: object): Promise<number> => {
      const { status, json, text } = await admin.send('POST', `/api/v1/${path}/`, body);
      if (status !== 201) throw new Error(`${path} was not created: ${text}`);
      return (json as { readonly id: number }).id;
    };
    const dataset = await made('dataset', { database: 1, table_name: 'days', sql: 'SELECT 1 AS n' });
    const chart = await made('chart', {
      slice_name: 'Days',
      viz_type: 'table',
      datasource_id: dataset,
      datasource_type: 'table',
      params: JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['n'] }),
    });
    for (const report of reports)
      await made('report', {
        type: report.kind === 'report' ? 'Report' : 'Alert',
        name: report.name,
        crontab: crontabOf(report),
        timezone: report.timezone,
        chart,
        report_format: report.kind === 'report' ? 'CSV' : 'TEXT',
        recipients: report.recipients.map(({ type, target }) => ({ type, recipient_config_json: { target } })),
        ...(report.kind === 'report'
          ? {}
          : {
              database: 1,
              sql: `SELECT ${report.kind === 'quiet alert' ? 40 : 60}`,
              validator_type: 'operator',
              validator_config_json: { op: '>', threshold: 50 },
              grace_period: graceOf(report.kind),
            }),
      });
  };
  return {
    obey: async (order: Order): Promise<void> => {
      setClock(order.nowMs);
      if (order.kind === 'create') await create(order.reports);
      await test.app.schedule.runDue();
      await test.deps.reportDeliveries.sendDue();
    },
  };
};

const reply = (message: Reply): void => void process.send?.(message);
const fail = (error: unknown): void =>
  reply({ kind: 'failed', why: error instanceof Error ? error.stack! : String(error) });

open().then((server) => {
  process.on('message', (order: Order) => {
    server.obey(order).then(() => reply({ kind: 'done' }), fail);
  });
  reply({ kind: 'up' });
}, fail);
