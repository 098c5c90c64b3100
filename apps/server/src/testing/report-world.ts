import { expect } from 'vitest';
import { startWebReceiver, type WebReceiver } from '../egress/testing/web-receiver.ts';
import { startMailServer, type Arrived, type MailServer } from '../mail/testing/mail-server.ts';
import { startStore, type storesHere } from './stores.ts';
import { makeTableApp, sixtyDays } from './table-app.ts';
import type { Answer, Caller, TestApp } from './test-app.ts';

export const reportPath = '/api/v1/report/';
export const signingKey = 'a-key-that-signs-webhooks';
export const hourMs = 3_600_000;

const password = 'pass-word-of-mail';

/** A run of an alert or report, as its log shows it. */
export interface LoggedRun {
  readonly id: number;
  readonly state: string;
  readonly value: number | null;
  readonly value_row_json: string | null;
  readonly error_message: string | null;
  readonly scheduled_dttm: string;
  readonly start_dttm: string | null;
  readonly end_dttm: string | null;
  readonly deliveries: readonly { channel: string; recipient: string; state: string; error: string | null }[];
}

/** A part of a mail with its decoded content. */
export interface MailPart {
  readonly type: string;
  readonly name: string;
  readonly content: Buffer;
}

/** Returns the parts of a mail. */
export const partsOf = ({ raw }: Arrived): readonly MailPart[] =>
  raw.split(/\r\n--[^\r\n]+/).flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const type = /content-type:\s*([\w/.-]+)/i.exec(head)?.[1] ?? '';
    if (type === '' || type.startsWith('multipart')) return [];
    const name = /filename="?([^"\r\n]+)/i.exec(head)?.[1] ?? '';
    const body = rest.join('\r\n\r\n');
    const encoding = /content-transfer-encoding:\s*(\S+)/i.exec(head)?.[1]?.toLowerCase();
    const content =
      encoding === 'base64'
        ? Buffer.from(body, 'base64')
        : Buffer.from(
            body
              .replaceAll('=\r\n', '')
              .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          );
    return [{ type, name, content }];
  });

export const idOf = ({ json }: Answer): number => (json as { id: number }).id;

/** Returns a recipient in the format that the server expects. */
export const to = (target: string, type = 'Email', more: object = {}) => ({
  type,
  recipient_config_json: { target, ...more },
});

/** Returns the fields of an alert that triggers if the value is above 50. */
export const alertOn = (sql: string, more: object = {}) => ({
  type: 'Alert',
  database: 1,
  sql,
  validator_type: 'operator',
  validator_config_json: { op: '>', threshold: 50 },
  ...more,
});

/** A server with alerts and reports, and real receivers of their messages. */
export interface ReportWorld {
  readonly test: TestApp;
  readonly mail: MailServer;
  readonly receiver: WebReceiver;
  /** Client of the administrator. It works until its token has expired by the server's clock. */
  readonly admin: Caller;
  /** ID of a dataset of 60 days. Each day has a kind and an amount. */
  readonly dataset: number;
  /** ID of a chart that counts the rows of each kind in the table `days`. */
  readonly chart: number;
  /** ID of an empty dashboard. */
  readonly dashboard: number;
  signInAgain(): Promise<void>;
  /** Creates an hourly report that sends the chart to Ana. `more` adds or replaces fields. */
  make(more?: object, who?: Caller): Promise<number>;
  /** Turns an alert or report off, so that it does not run in the next test. */
  off(id: number): Promise<void>;
  /** Runs all alerts and reports that are due, and sends their messages. */
  runDue(): Promise<void>;
  /** Lets an hour pass, so that each hourly schedule fires once more. */
  passAnHour(): Promise<void>;
  /** Returns the log of an alert or report, oldest run first. */
  runsOf(id: number): Promise<readonly LoggedRun[]>;
  stateOf(id: number): Promise<Readonly<Record<string, unknown>>>;
  mailsTo(address: string): readonly Arrived[];
  close(): Promise<void>;
}

/**
 * Starts a server on a store, with a mail server and a webhook receiver. The server's clock is stopped. `more` gets the
 * URL of the receiver and returns additional settings.
 */
export const openReportWorld = async (
  dialect: (typeof storesHere)[number],
  more: (receiverUrl: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<ReportWorld> => {
  const store = await startStore(dialect);
  const mail = await startMailServer('sightline', password);
  const receiver = await startWebReceiver();
  const made = await makeTableApp({
    ...store.options,
    stillClock: true,
    table: 'days',
    sql: sixtyDays,
    settings: {
      mailFrom: 'reports@example.org',
      publicUrl: 'https://bi.example.org',
      smtpUrl: `smtp://sightline:${password}@127.0.0.1:${mail.port}`,
      'delivery.allowedNetworks': '127.0.0.0/8',
      'delivery.signingKey': signingKey,
      'delivery.slackToken': 'xoxb-token-of-the-bot',
      'delivery.slackUrl': `${receiver.url}/slack`,
      'limits.catchUpS': '3600',
      ...more(receiver.url),
    },
  });
  const { test, datasetId } = made;
  // Set the clock to ten minutes past an hour, so that no hourly schedule fires while a test advances the clock by a
  // few minutes.
  test.pass((hourMs + 600_000 - (test.deps.clock() % hourMs)) % hourMs);
  let admin = await test.bearer('admin');
  const settings = {
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['kind'],
    metrics: ['count'],
    datasource: `${datasetId}__table`,
  };
  const chart = idOf(
    await admin.send('POST', '/api/v1/chart/', {
      slice_name: 'Days by kind',
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify(settings),
    }),
  );
  const dashboard = idOf(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'All days' }));
  let count = 0;
  const signInAgain = async (): Promise<void> => {
    admin = await test.bearer('admin');
  };
  const runDue = async (): Promise<void> => {
    await test.app.schedule.runDue();
    await test.deps.reportDeliveries.sendDue();
  };
  const resultOf = async (path: string): Promise<unknown> =>
    ((await admin.get(`${reportPath}${path}`)).json as { readonly result: unknown }).result;
  return {
    test,
    mail,
    receiver,
    get admin() {
      return admin;
    },
    dataset: datasetId,
    chart,
    dashboard,
    signInAgain,
    make: async (fields = {}, who = admin) => {
      count += 1;
      const body = {
        type: 'Report',
        name: `Report ${count}`,
        crontab: '0 * * * *',
        chart,
        recipients: [to('ana@example.org')],
      };
      const answer = await who.send('POST', reportPath, { ...body, ...fields });
      expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
      return idOf(answer);
    },
    off: async (id) => {
      expect((await admin.send('PUT', `${reportPath}${id}`, { active: false })).status).toBe(200);
    },
    runDue,
    passAnHour: async () => {
      await test.app.schedule.runDue();
      test.pass(hourMs);
      await signInAgain();
      await runDue();
    },
    runsOf: async (id) =>
      (await resultOf(`${id}/log/?q=(order_column:scheduled_dttm,order_direction:asc)`)) as readonly LoggedRun[],
    stateOf: async (id) => (await resultOf(String(id))) as Readonly<Record<string, unknown>>,
    mailsTo: (address) => mail.inbox.filter(({ to: names }) => names.includes(address)),
    close: async () => {
      await test.close();
      await mail.stop();
      await receiver.stop();
      store.stop();
    },
  };
};
