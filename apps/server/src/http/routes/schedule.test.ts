import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '../../domain/keep-house.ts';
import { startWebReceiver, type WebReceiver } from '../../egress/testing/web-receiver.ts';
import { startMailServer, type Arrived, type MailServer } from '../../mail/testing/mail-server.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTableApp, sixtyDays } from '../../testing/table-app.ts';
import type { Answer, Caller, TestApp } from '../../testing/test-app.ts';

const path = '/api/v1/report/';
const password = 'pass-word-of-mail';
const signingKey = 'a-key-that-signs-webhooks';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Run {
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

/** The parts of a mail: content type and decoded content. */
const partsOf = ({
  raw,
}: Arrived): readonly { readonly type: string; readonly name: string; readonly content: Buffer }[] =>
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

describe.each(storesOfRoutes)('SERVER-10 alerts and reports run on %s', (dialect) => {
  let store: StoreOfTest;
  let mail: MailServer;
  let receiver: WebReceiver;
  let test: TestApp;
  let admin: Caller;
  let chart: number;
  let dashboard: number;
  let datasetId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  beforeAll(async () => {
    store = await startStore(dialect);
    mail = await startMailServer('sightline', password);
    receiver = await startWebReceiver();
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
      },
    });
    ({ test, admin, datasetId } = made);
    const settings = {
      viz_type: 'table',
      query_mode: 'aggregate',
      groupby: ['kind'],
      metrics: ['count'],
      datasource: `${datasetId}__table`,
    };
    chart = idOf(
      await admin.send('POST', '/api/v1/chart/', {
        slice_name: 'Days by kind',
        viz_type: 'table',
        datasource_id: datasetId,
        datasource_type: 'table',
        params: JSON.stringify(settings),
      }),
    );
    dashboard = idOf(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'All days' }));
  });
  afterAll(async () => {
    await test.close();
    await mail.stop();
    await receiver.stop();
    store.stop();
  });
  afterEach(() => receiver.answerWith(200, 'ok'));

  const to = (target: string, type = 'Email', more: object = {}) => ({
    type,
    recipient_config_json: { target, ...more },
  });
  let count = 0;
  const make = async (more: object = {}, who = admin): Promise<number> => {
    count += 1;
    const body = {
      type: 'Report',
      name: `Report ${count}`,
      crontab: '0 * * * *',
      chart,
      recipients: [to('ana@example.org')],
    };
    const made = await who.send('POST', path, { ...body, ...more });
    expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, '']);
    return idOf(made);
  };
  const alertOn = (sql: string, more: object = {}) => ({
    type: 'Alert',
    database: 1,
    sql,
    validator_type: 'operator',
    validator_config_json: { op: '>', threshold: 50 },
    ...more,
  });
  const runDue = async (): Promise<void> => {
    await test.app.schedule.runDue();
    await test.deps.reportDeliveries.sendDue();
  };
  /** Lets an hour pass, so that each hourly schedule fires once more. */
  const passAnHour = async (): Promise<void> => {
    await test.app.schedule.runDue();
    test.pass(hourMs);
    admin = await test.bearer('admin');
    await runDue();
  };
  const runsOf = async (id: number): Promise<readonly Run[]> =>
    (
      (await admin.get(`${path}${id}/log/?q=(order_column:scheduled_dttm,order_direction:asc)`)).json as {
        result: Run[];
      }
    ).result;
  const stateOf = async (id: number) =>
    ((await admin.get(`${path}${id}`)).json as { result: Record<string, unknown> }).result;
  const mailsTo = (address: string): readonly Arrived[] =>
    mail.inbox.filter(({ to: names }) => names.includes(address));
  const off = async (id: number): Promise<void> => {
    expect((await admin.send('PUT', `${path}${id}`, { active: false })).status).toBe(200);
  };

  it('a report is mailed at its time with the picture of its chart, and logged', async () => {
    const id = await make({
      name: 'Days each hour',
      description: 'Read me first.',
      recipients: [
        to('a@example.org; b@example.org', 'Email', { ccTarget: 'c@example.org', bccTarget: 'dora@example.org' }),
      ],
    });
    await runDue();
    expect(await runsOf(id)).toEqual([]);
    await passAnHour();
    const [run, ...others] = await runsOf(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ state: 'Success', error_message: null, value: null });
    expect(run!.scheduled_dttm).toMatch(/:00:00/);
    expect(new Date(run!.end_dttm!).getTime()).toBeGreaterThanOrEqual(new Date(run!.start_dttm!).getTime());
    for (const address of ['a@example.org', 'b@example.org', 'c@example.org', 'dora@example.org']) {
      const mails = mailsTo(address);
      expect(mails.map(({ to: names }) => names)).toEqual([[address]]);
      const { raw } = mails[0]!;
      expect(raw).toContain('Subject: [Report] Days each hour\r\n');
      expect(raw).toContain('To: a@example.org, b@example.org\r\n');
      expect(raw).toContain('Cc: c@example.org\r\n');
      expect(raw.split('\r\n\r\n', 1)[0]).not.toContain('dora@example.org');
      const parts = partsOf(mails[0]!);
      const png = parts.find(({ type }) => type === 'image/png')!;
      expect(png.content.subarray(1, 4).toString()).toBe('PNG');
      expect(png.content.length).toBeGreaterThan(3000);
      const html = parts.find(({ type }) => type === 'text/html')!.content.toString();
      expect(html).toContain('cid:picture');
      expect(html).toContain('Read me first.');
      expect(html).toContain('Open Days by kind');
      expect(html).toContain(`https://bi.example.org/explore/?slice_id=${chart}`);
    }
    const ids = mailsTo('a@example.org').map(({ raw }) => /Message-ID: (\S+)/.exec(raw)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@example\.org>$/);
    const state = await stateOf(id);
    expect(state).toMatchObject({
      last_state: 'Success',
      next_run_dttm: expect.stringMatching(/T\d\d:00:00/) as string,
    });
    expect(
      new Date(String(state['next_run_dttm'])).getTime() -
        new Date(`${run!.scheduled_dttm}Z`.replace(/ZZ$|\+00:00Z$/, 'Z')).getTime(),
    ).toBe(hourMs);
    await runDue();
    expect(await runsOf(id)).toHaveLength(1);
    await off(id);
    await passAnHour();
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('its formats are those of the contract', async () => {
    const csv = await make({ report_format: 'CSV', recipients: [to('csv@example.org')] });
    const xlsx = await make({ report_format: 'XLSX', recipients: [to('xlsx@example.org')] });
    const text = await make({ report_format: 'TEXT', recipients: [to('text@example.org')] });
    const pdf = await make({ report_format: 'PDF', recipients: [to('pdf@example.org')] });
    const board = await make({
      report_format: 'PDF',
      chart: null,
      dashboard,
      recipients: [to('board@example.org')],
    });
    const wrong = await make({ report_format: 'CSV', chart: null, dashboard, recipients: [to('wrong@example.org')] });
    await passAnHour();
    const partOf = (address: string, type: string) => partsOf(mailsTo(address)[0]!).find((part) => part.type === type)!;
    expect(partOf('csv@example.org', 'text/csv').content.toString().trim().split(/\r?\n/).toSorted()).toEqual(
      ['kind,COUNT(*)', 'kind 0,30', 'kind 1,30'].toSorted(),
    );
    expect(partOf('csv@example.org', 'text/csv').name).toBe('Days by kind.csv');
    const workbook = partOf('xlsx@example.org', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect([workbook.name, workbook.content.subarray(0, 2).toString()]).toEqual(['Days by kind.xlsx', 'PK']);
    expect(partOf('text@example.org', 'text/plain').content.toString()).toMatch(/kind\tCOUNT\(\*\)\r?\nkind [01]\t30/);
    expect(partOf('text@example.org', 'text/html').content.toString()).toContain('>kind 1</td>');
    for (const address of ['pdf@example.org', 'board@example.org'])
      expect(partOf(address, 'application/pdf').content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await runsOf(wrong)).toMatchObject([
      { state: 'Error', error_message: expect.stringContaining('PNG or PDF') as string },
    ]);
    for (const id of [csv, xlsx, text, pdf, board, wrong]) await off(id);
  });

  it('a text has the first hundred rows, and a picture of a dashboard the width that was asked for', async () => {
    const target = { schema: 'main', name: 'many' };
    await writeAndPublish(test.deps, {
      source: { kind: 'sql', sql: 'SELECT i FROM range(150) r(i)' },
      target,
      replace: true,
    });
    const dataset = idOf(await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'many' }));
    const settings = { viz_type: 'table', query_mode: 'raw', all_columns: ['i'], order_by_cols: ['["i", true]'] };
    const rows = idOf(
      await admin.send('POST', '/api/v1/chart/', {
        slice_name: 'Many rows',
        viz_type: 'table',
        datasource_id: dataset,
        datasource_type: 'table',
        params: JSON.stringify({ ...settings, datasource: `${dataset}__table` }),
      }),
    );
    const text = await make({ report_format: 'TEXT', chart: rows, recipients: [to('rows@example.org')] });
    const wide = await make({ chart: null, dashboard, custom_width: 900, recipients: [to('wide@example.org')] });
    await passAnHour();
    const partOf = (address: string, type: string) =>
      partsOf(mailsTo(address)[0]!).find((part) => part.type === type)!.content;
    const plain = partOf('rows@example.org', 'text/plain').toString();
    expect(plain).toMatch(/\n99\r?\n/);
    expect(plain).not.toMatch(/\n100\r?\n/);
    expect(plain).toContain('These are the first 100 rows.');
    // The width of a PNG is in its first chunk.
    expect(partOf('wide@example.org', 'image/png').readUInt32BE(16)).toBe(900);
    for (const id of [text, wide]) await off(id);
  });

  it('a dashboard comes with the filters of its report: in the picture, in words, and behind its link', async () => {
    const filter = { id: 'NATIVE_FILTER-kind', name: 'Kind of day', filterType: 'filter_select', targets: [] };
    const metadata = JSON.stringify({ native_filter_configuration: [filter] });
    const filtered = idOf(
      await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'By kind', json_metadata: metadata }),
    );
    const chosen = { filterState: { value: ['kind 1'] } };
    const clause = { col: 'kind', op: 'IN', val: ['kind 1'] };
    const dataMask = { [filter.id]: { id: filter.id, extraFormData: { filters: [clause] }, ...chosen } };
    const id = await make({
      chart: null,
      dashboard: filtered,
      extra: { dashboard: { dataMask } },
      recipients: [to('filtered@example.org')],
    });
    await passAnHour();
    await passAnHour();
    const [first, second] = mailsTo('filtered@example.org').map((each) =>
      partsOf(each)
        .find(({ type }) => type === 'text/plain')!
        .content.toString(),
    );
    expect(first).toContain('Filters: Kind of day: kind 1');
    const link = /https:\/\/bi\.example\.org\/superset\/dashboard\/p\/([\w-]+)\//u.exec(first!)!;
    expect(second).toContain(link[0]);
    const { json } = await admin.get(`/api/v1/dashboard/permalink/${link[1]}`);
    expect(json).toMatchObject({ state: { dataMask, activeTabs: [] } });
    await off(id);
  });

  it('an alert is sent when its condition is met, and not again within its grace period', async () => {
    const id = await make({
      ...alertOn('SELECT max(amount) FROM days'),
      name: 'Many',
      recipients: [to('many@example.org')],
      grace_period: 5400,
    });
    const calm = await make({ ...alertOn('SELECT min(amount) FROM days'), recipients: [to('calm@example.org')] });
    await passAnHour();
    await passAnHour();
    await passAnHour();
    expect((await runsOf(id)).map(({ state, value }) => [state, value])).toEqual([
      ['Success', 60],
      ['On Grace', 60],
      ['Success', 60],
    ]);
    expect((await runsOf(calm)).map(({ state, value }) => [state, value])).toEqual([
      ['Not triggered', 1],
      ['Not triggered', 1],
      ['Not triggered', 1],
    ]);
    expect(mailsTo('many@example.org')).toHaveLength(2);
    expect(mailsTo('many@example.org')[0]!.raw).toContain('the value is 60');
    expect(mailsTo('calm@example.org')).toEqual([]);
    expect(await stateOf(calm)).toMatchObject({ last_state: 'Not triggered', last_value: 1 });
    for (const each of [id, calm]) await off(each);
  });

  it('an alert triggers by the change since its last check, and by missing data', async () => {
    const percent = { validator_type: 'change', validator_config_json: { op: '<', threshold: -20 } };
    const fallen = {
      ...percent,
      name: 'Fallen',
      report_format: 'TEXT',
      grace_period: 1,
      recipients: [to('fallen@example.org')],
    };
    const id = await make(alertOn('SELECT 200', fallen));
    const become = async (sql: string, more: object = {}) => {
      const caller = await test.bearer('admin');
      expect((await caller.send('PUT', `${path}${id}`, { sql, ...more })).status).toBe(200);
      await passAnHour();
    };
    // The value changes with the data, not with the query.
    const valueIs = async (value: number) => {
      const { db } = test.deps.store;
      await db
        .updateTable('report')
        .set({ sql: `SELECT ${value}` })
        .where('id', '=', id)
        .execute();
      await passAnHour();
    };
    await passAnHour();
    await valueIs(190);
    await valueIs(150);
    await become('SELECT 50');
    await become('SELECT 40 WHERE 1 = 0', { validator_type: 'no data', validator_config_json: {} });
    const runs = await runsOf(id);
    expect(runs.map(({ state, value }) => [state, value])).toEqual([
      ['Not triggered', 200],
      ['Not triggered', 190],
      ['Success', 150],
      // Another query is not compared with the last one.
      ['Not triggered', 50],
      ['Success', null],
    ]);
    const texts = mailsTo('fallen@example.org').map((each) => partsOf(each)[0]!.content.toString());
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('The value fell by 21.1 % to 150 since the last check.');
    expect(texts[1]).toContain('returned no data');
    await off(id);
  });

  it('an alert that cannot be evaluated says why, and sends nothing', async () => {
    const many = await make({ ...alertOn('SELECT amount FROM days'), recipients: [to('never@example.org')] });
    const gone = await make({ ...alertOn('SELECT max(amount) FROM days'), recipients: [to('never@example.org')] });
    await test.deps.store.db
      .updateTable('report')
      .set({ sql: 'SELECT max(nothing) FROM days' })
      .where('id', '=', gone)
      .execute();
    const writes = await make({ ...alertOn('SELECT 1'), recipients: [to('never@example.org')] });
    await test.deps.store.db.updateTable('report').set({ sql: 'DROP TABLE days' }).where('id', '=', writes).execute();
    await passAnHour();
    const messages = await Promise.all([many, gone, writes].map(async (id) => (await runsOf(id))[0]));
    expect(messages.map((run) => run?.state)).toEqual(['Error', 'Error', 'Error']);
    expect(messages[0]?.error_message).toBe('The query of the alert returned more than one row.');
    expect(messages[1]?.error_message).toContain('nothing');
    expect(messages[2]?.error_message).toMatch(/not allowed|only/i);
    expect(mailsTo('never@example.org')).toEqual([]);
    for (const id of [many, gone, writes]) await off(id);
  });

  it('a webhook gets signed JSON, Slack a text; one that fails leaves the others alone', async () => {
    const hook = `${receiver.url}/hook?of=a,b`;
    const id = await make({
      name: 'To services',
      report_format: 'CSV',
      recipients: [
        to(hook, 'Webhook'),
        to('#sales', 'Slack'),
        to(`${receiver.url}/incoming`, 'SlackV2'),
        to('nobody@example.org'),
      ],
    });
    mail.refuse('nobody@example.org', 550);
    receiver.answerWith(200, '{"ok":true}');
    await passAnHour();
    const calls = receiver.received.filter(({ body }) => body.includes('To services'));
    expect(calls.map(({ url }) => url).toSorted()).toEqual(['/hook?of=a,b', '/incoming', '/slack/chat.postMessage']);
    const { headers, body } = calls.find(({ url }) => url.startsWith('/hook'))!;
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-sightline-signature']))!;
    expect(signature).toBe(createHmac('sha256', signingKey).update(`${seconds}.${body}`).digest('hex'));
    const sent = JSON.parse(body) as { files: { name: string; content: string }[] };
    expect(sent).toMatchObject({
      type: 'Report',
      report_id: id,
      name: 'To services',
      url: `https://bi.example.org/explore/?slice_id=${chart}`,
    });
    expect(Buffer.from(sent.files[0]!.content, 'base64').toString()).toContain('kind 0,30');
    const slack = calls.find(({ url }) => url === '/slack/chat.postMessage')!;
    expect(slack.headers.authorization).toBe('Bearer xoxb-token-of-the-bot');
    expect(JSON.parse(slack.body)).toMatchObject({
      channel: '#sales',
      text: expect.stringContaining('To services') as string,
    });
    const [run] = await runsOf(id);
    expect(run).toMatchObject({
      state: 'Error',
      error_message: 'Not delivered to nobody@example.org: the mail server refused the address (EENVELOPE 550).',
    });
    expect(run!.error_message).not.toContain(receiver.url);
    const host = new URL(receiver.url).host;
    expect(run!.deliveries.map(({ channel, recipient, state, error }) => [channel, recipient, state, error])).toEqual([
      ['Webhook', host, 'sent', null],
      ['Slack', '#sales', 'sent', null],
      ['Slack', host, 'sent', null],
      ['Email', 'nobody@example.org', 'failed', 'The mail server refused the address (EENVELOPE 550).'],
    ]);
    const listed = (await admin.get(`${path}${id}/deliveries/`)).json as {
      count: number;
      result: { id: number; state: string; recipient: string }[];
    };
    expect([listed.count, listed.result.map(({ state }) => state)]).toEqual([4, ['failed', 'sent', 'sent', 'sent']]);
    const [failed, done] = listed.result;
    const again = (each: { id: number } | undefined) =>
      admin.send('POST', `${path}${id}/deliveries/${each?.id}/resend`);
    expect((await again(done)).status).toBe(404);
    mail.accept('nobody@example.org');
    expect((await again(failed)).json).toMatchObject({ result: { state: 'waiting', recipient: 'nobody@example.org' } });
    await runDue();
    expect(mailsTo('nobody@example.org')).toHaveLength(1);
    expect(await runsOf(id)).toMatchObject([{ state: 'Success', error_message: null }]);
    expect(receiver.received.filter(({ body: sentBody }) => sentBody.includes('To services'))).toHaveLength(3);
    await off(id);
  });

  it('a mail server that hangs does not hold the other messages back', async () => {
    const hook = `${receiver.url}/meanwhile`;
    const id = await make({
      name: 'Meanwhile',
      report_format: 'TEXT',
      recipients: [to('late@example.org'), to(hook, 'Webhook')],
    });
    let release: () => void = () => undefined;
    mail.holdUntil(
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    await test.app.schedule.runDue();
    test.pass(hourMs);
    await test.app.schedule.runDue();
    const sent = test.deps.reportDeliveries.sendDue();
    await expect.poll(() => receiver.received.filter(({ url }) => url === '/meanwhile')).toHaveLength(1);
    expect(mailsTo('late@example.org')).toEqual([]);
    release();
    await sent;
    expect(mailsTo('late@example.org')).toHaveLength(1);
    admin = await test.bearer('admin');
    await off(id);
  });

  it('a service that is down gets its message later, and once', async () => {
    const id = await make({
      name: 'Later',
      report_format: 'TEXT',
      recipients: [to(`${receiver.url}/later`, 'Webhook')],
    });
    receiver.answerWith(503);
    await passAnHour();
    await off(id);
    const calls = () => receiver.received.filter(({ url }) => url === '/later');
    expect(calls()).toHaveLength(1);
    receiver.answerWith(200);
    test.pass(2 * 60_000);
    await runDue();
    await runDue();
    expect(calls().map(({ headers }) => headers['idempotency-key'])).toEqual([
      calls()[0]!.headers['idempotency-key'],
      calls()[0]!.headers['idempotency-key'],
    ]);
    admin = await test.bearer('admin');
    expect(await runsOf(id)).toMatchObject([{ state: 'Success' }]);
  });

  it('firings while no server ran: the last one runs if it is fresh, the others are logged as missed', async () => {
    const id = await make({ name: 'Back again', recipients: [to('back@example.org')] });
    await runDue();
    test.pass(3 * hourMs);
    admin = await test.bearer('admin');
    await runDue();
    const runs = await runsOf(id);
    expect(runs.map(({ state }) => state)).toEqual(['Error', 'Error', 'Success']);
    expect(runs[0]!.error_message).toContain('Missed');
    expect(mailsTo('back@example.org')).toHaveLength(1);
    await off(id);
  });

  it('runs with the rights that its owner has then: without them nothing is sent, without an owner it stops', async () => {
    const almaId = await test.addUser(`alma-${dialect}`, ['Alpha']);
    const alma = await test.bearer(`alma-${dialect}`);
    const id = await make({ name: 'Of Alma', recipients: [to('secret@example.org')] }, alma);
    await admin.send('PUT', `/api/v1/security/users/${almaId}`, { roles: [] });
    await passAnHour();
    expect(await runsOf(id)).toMatchObject([
      { state: 'Error', error_message: expect.stringContaining('cannot see it') as string },
    ]);
    expect((await admin.send('PUT', `/api/v1/security/users/${almaId}`, { active: false })).status).toBe(200);
    await passAnHour();
    const runs = await runsOf(id);
    expect(runs.at(-1)).toMatchObject({
      state: 'Error',
      error_message: expect.stringContaining('turned off') as string,
    });
    expect(await stateOf(id)).toMatchObject({ active: false });
    expect(mailsTo('secret@example.org')).toEqual([]);
  });

  it('two servers share the work: each firing runs once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        make({ name: `Shared ${dialect} ${n}`, report_format: 'TEXT', recipients: [to(`shared${n}@example.org`)] }),
      ),
    );
    await test.app.schedule.runDue();
    const { makeEdge } = await import('../make-edge.ts');
    const { makePasswords } = await import('../../domain/session/password.ts');
    const other = makeEdge(test.deps, makePasswords()).schedule;
    test.pass(hourMs);
    await Promise.all([test.app.schedule.runDue(), other.runDue()]);
    await test.deps.reportDeliveries.sendDue();
    admin = await test.bearer('admin');
    for (const [n, id] of ids.entries()) {
      expect(await runsOf(id)).toMatchObject([{ state: 'Success' }]);
      expect(mailsTo(`shared${n}@example.org`)).toHaveLength(1);
      await off(id);
    }
    await other.close();
  });

  it('owners are told when it has failed three times in a row, and again only after it has succeeded', async () => {
    await test.addUser(`odo-${dialect}`, ['Alpha', 'sql_lab']);
    const odo = await test.bearer(`odo-${dialect}`);
    const me = (await odo.get('/api/v1/me/')).json as { result: { email: string } };
    const notices = () => mailsTo(me.result.email).map((each) => partsOf(each)[0]!.content.toString());
    const recipients = [to('failing@example.org')];
    const id = await make({ ...alertOn('SELECT 1 / no_such_column'), name: 'Failing', recipients }, odo);
    await passAnHour();
    await passAnHour();
    expect(notices()).toEqual([]);
    await passAnHour();
    expect(notices()).toHaveLength(1);
    expect(notices()[0]).toContain('Failing failed 3 times in a row');
    expect(notices()[0]).toContain('no_such_column');
    expect(notices()[0]).toContain(`https://bi.example.org/alert/${id}/log/`);
    await passAnHour();
    expect(notices()).toHaveLength(1);
    const runs = await runsOf(id);
    expect(runs.map(({ state, deliveries }) => [state, deliveries])).toEqual(Array(4).fill(['Error', []]));
    const change = async (sql: string) =>
      expect((await (await test.bearer('admin')).send('PUT', `${path}${id}`, { sql })).status).toBe(200);
    await change('SELECT 99');
    await passAnHour();
    await change('SELECT 1 / no_such_column');
    for (const _hour of [1, 2, 3]) await passAnHour();
    expect(notices()).toHaveLength(2);
    expect(mailsTo('failing@example.org')).toHaveLength(1);
    await off(id);
  });

  it('SERVER-10 a recipient with an account can unsubscribe, from whomever the mail comes', async () => {
    await test.addUser(`una-${dialect}`, ['Gamma']);
    const una = await test.bearer(`una-${dialect}`);
    const { email } = ((await una.get('/api/v1/me/')).json as { result: { email: string } }).result;
    const name = 'For Una and others';
    const recipients = [to(`Other@example.org, ${email.toUpperCase()}`, 'Email', { ccTarget: email })];
    const id = await make({ name, report_format: 'TEXT', recipients });
    const only = await make({ name: 'For Una alone', report_format: 'TEXT', recipients: [to(email)] });
    await passAnHour();
    const [mailed] = mailsTo(email);
    expect(mailed!.raw).toMatch(/^list-unsubscribe: <https:\/\/bi\.example\.org\/account\/subscriptions\/>/im);
    for (const { type, content } of partsOf(mailed!))
      if (type.startsWith('text/'))
        expect(content.toString()).toContain('https://bi.example.org/account/subscriptions/');
    // Who has no account could not sign in there.
    expect(mailsTo('Other@example.org')[0]!.raw).not.toContain('subscriptions');
    const again = await test.bearer(`una-${dialect}`);
    const subscriptions = '/api/v1/me/subscriptions/';
    const listed = async () =>
      ((await again.get(subscriptions)).json as { result: { id: number; name: string }[] }).result.map(
        (each) => each.name,
      );
    expect(await listed()).toEqual(['For Una alone', name]);
    expect((await again.send('DELETE', `${subscriptions}${id}`)).status).toBe(200);
    expect((await again.send('DELETE', `${subscriptions}${only}`)).status).toBe(200);
    expect((await again.send('DELETE', `${subscriptions}${id}`)).status).toBe(404);
    expect(await listed()).toEqual([]);
    admin = await test.bearer('admin');
    const stored = (await admin.get(`${path}${id}`)).json as {
      result: { active: boolean; recipients: { recipient_config_json: string }[] };
    };
    expect(stored.result.active).toBe(true);
    expect(stored.result.recipients.map((each) => JSON.parse(each.recipient_config_json) as unknown)).toEqual([
      { target: 'Other@example.org', ccTarget: '' },
    ]);
    // Nobody is left.
    expect(await stateOf(only)).toMatchObject({ active: false });
    await off(id);
  });

  it('schedules that are due at once are all planned, and all claimed', async () => {
    const id = await make({ name: 'One of many' });
    const { db } = test.deps.store;
    const { id: _id, ...row } = await db
      .selectFrom('report')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 150 }, (_, n) => ({ ...row, name: `One of many ${n}` }));
    await db.insertInto('report').values(copies).execute();
    const many = () => db.selectFrom('report').select('id').where('name', 'like', 'One of many%');
    await test.app.schedule.runDue();
    const unplanned = await many().where('next_run_on', 'is', null).execute();
    expect(unplanned).toEqual([]);
    await passAnHour();
    const runs = await db.selectFrom('report_run').select('report_id').where('report_id', 'in', many()).execute();
    expect(new Set(runs.map(({ report_id }) => report_id)).size).toBe(151);
    await db.updateTable('report').set({ active: 0 }).where('id', 'in', many()).execute();
  });

  it('a run that takes long does not hold the others back', async () => {
    const endless = 'SELECT sum(a.range % 7) AS s FROM range(1000000) a, range(1000000) b WHERE a.range <> b.range';
    const never = { crontab: '0 0 29 2 *', recipients: [to('slow@example.org')] };
    const slow = await make(alertOn(endless, { ...never, name: 'Slow', working_timeout: 4 }));
    const quick = await make({ ...never, name: 'Quick', report_format: 'TEXT' });
    await admin.send('POST', `${path}${slow}/run`);
    const both = test.app.schedule.runDue();
    await expect.poll(async () => (await runsOf(slow))[0]?.state).toBe('Working');
    await admin.send('POST', `${path}${quick}/run`);
    const later = test.app.schedule.runDue();
    await expect.poll(async () => (await runsOf(quick))[0]?.state, { timeout: 10_000 }).toBe('Success');
    expect(await runsOf(slow)).toMatchObject([{ state: 'Working' }]);
    await Promise.all([both, later]);
    expect(await runsOf(slow)).toMatchObject([{ state: 'Error' }]);
    await off(slow);
    await off(quick);
  });

  it('a run whose server has gone is taken over, and given up after three', async () => {
    const id = await make({
      name: 'Taken over',
      crontab: '0 0 29 2 *',
      report_format: 'TEXT',
      recipients: [to('over@example.org')],
    });
    const started = await admin.send('POST', `${path}${id}/run`);
    expect(started.status).toBe(202);
    // A second press in the same moment asks for a second run.
    expect((await admin.send('POST', `${path}${id}/run`)).status).toBe(202);
    await runDue();
    expect(mailsTo('over@example.org')).toHaveLength(2);
    const { db } = test.deps.store;
    const crash = async (attempts: number) => {
      test.pass(1);
      await db
        .insertInto('report_run')
        .values({
          uuid: crypto.randomUUID(),
          report_id: id,
          scheduled_on: test.deps.clock() * 1000,
          started_on: test.deps.clock() * 1000,
          ended_on: null,
          value: null,
          value_row: null,
          state: 'Working',
          error_message: null,
          lease_until: test.deps.clock() * 1000 + 60_000_000,
          attempts,
        })
        .execute();
    };
    await crash(1);
    await runDue();
    expect(mailsTo('over@example.org')).toHaveLength(2);
    test.pass(2 * 60_000);
    await runDue();
    expect(mailsTo('over@example.org')).toHaveLength(3);
    await crash(3);
    test.pass(2 * 60_000);
    await runDue();
    expect((await runsOf(id)).at(-1)).toMatchObject({
      state: 'Error',
      error_message: expect.stringContaining('several times') as string,
    });
    expect(mailsTo('over@example.org')).toHaveLength(3);
    await off(id);
  });

  it('the log keeps the runs of its retention', async () => {
    const id = await make({
      name: 'Short memory',
      report_format: 'TEXT',
      log_retention: 1,
      recipients: [to('memory@example.org')],
    });
    await passAnHour();
    expect(await runsOf(id)).toHaveLength(1);
    await off(id);
    test.pass(2 * dayMs);
    admin = await test.bearer('admin');
    await keepHouse(test.deps);
    expect(await runsOf(id)).toEqual([]);
  });

  it('LIST-29 a condition can be tried before it is saved, with the caller’s rights', async () => {
    const attempt = async (body: object, who = admin) => who.send('POST', `${path}try`, { database: 1, ...body });
    const over = { validator_type: 'operator', validator_config_json: { op: '>', threshold: 50 } };
    expect((await attempt({ sql: 'SELECT max(amount) AS most FROM days', ...over })).json).toEqual({
      result: { value: 60, rows: 1, columns: ['most'], first_row: [60], change: null, triggers: true, problem: null },
    });
    const fallen = { validator_type: 'change', validator_config_json: { op: '<', threshold: -20 }, previous: 100 };
    expect((await attempt({ sql: 'SELECT max(amount) AS most FROM days', ...fallen })).json).toMatchObject({
      result: { value: 60, change: -40, triggers: true },
    });
    expect((await attempt({ sql: 'SELECT min(amount) FROM days', ...over })).json).toMatchObject({
      result: { triggers: false },
    });
    expect((await attempt({ sql: 'SELECT amount FROM days', ...over })).json).toMatchObject({
      result: { triggers: null, problem: 'The query of the alert returned more than one row.' },
    });
    expect((await attempt({ sql: 'SELECT 1' })).json).toMatchObject({
      result: { value: 1, triggers: null, problem: null },
    });
    const wrong = await attempt({ sql: 'SELECT nothing FROM days', ...over });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('nothing')]);
    expect((await attempt({ sql: 'DELETE FROM days', ...over })).status).toBe(422);
    await test.addUser(`gamma-${dialect}`, ['Gamma']);
    expect((await attempt({ sql: 'SELECT 1' }, await test.bearer(`gamma-${dialect}`))).status).toBe(403);
  });

  it('LIST-29 a test is mailed to oneself alone, and is no run', async () => {
    const id = await make({
      name: 'On trial',
      ...alertOn('SELECT min(amount) FROM days'),
      recipients: [to('trial@example.org')],
    });
    const sent = await admin.send('POST', `${path}${id}/test`);
    const { json } = sent;
    const own = (json as { result: { to: string } }).result.to;
    expect(mailsTo(own).at(-1)!.raw).toContain('Subject: Test: [Alert] On trial\r\n');
    expect(mailsTo('trial@example.org')).toEqual([]);
    expect(await runsOf(id)).toEqual([]);
    await off(id);
  });
});
