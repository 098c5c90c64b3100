import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  alertOn,
  openReportWorld,
  to,
  partsOf,
  hourMs,
  signingKey,
  reportPath as path,
  type ReportWorld,
} from '../../testing/report-world.ts';
import { storesOfRoutes } from '../../testing/stores.ts';

describe.each(storesOfRoutes)('SERVER-10 deliveries of alerts and reports on %s', (dialect) => {
  let world: ReportWorld;
  beforeAll(async () => {
    world = await openReportWorld(dialect);
  });
  afterAll(() => world.close());
  afterEach(() => world.receiver.answerWith(200, 'ok'));

  it('a webhook gets signed JSON, Slack a text; one that fails leaves the others alone', async () => {
    const hook = `${world.receiver.url}/hook?of=a,b`;
    const id = await world.make({
      name: 'To services',
      report_format: 'CSV',
      recipients: [
        to(hook, 'Webhook'),
        to('#sales', 'Slack'),
        to(`${world.receiver.url}/incoming`, 'SlackV2'),
        to('nobody@example.org'),
      ],
    });
    world.mail.refuse('nobody@example.org', 550);
    world.receiver.answerWith(200, '{"ok":true}');
    await world.passAnHour();
    const calls = world.receiver.received.filter(({ body }) => body.includes('To services'));
    expect(calls.map(({ url }) => url).toSorted()).toEqual(['/hook?of=a,b', '/incoming', '/slack/chat.postMessage']);
    const { headers, body } = calls.find(({ url }) => url.startsWith('/hook'))!;
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-sightline-signature']))!;
    expect(signature).toBe(createHmac('sha256', signingKey).update(`${seconds}.${body}`).digest('hex'));
    const sent = JSON.parse(body) as { files: { name: string; content: string }[] };
    expect(sent).toMatchObject({
      type: 'Report',
      report_id: id,
      name: 'To services',
      url: `https://bi.example.org/explore/?slice_id=${world.chart}`,
    });
    expect(Buffer.from(sent.files[0]!.content, 'base64').toString()).toContain('kind 0,30');
    const slack = calls.find(({ url }) => url === '/slack/chat.postMessage')!;
    expect(slack.headers.authorization).toBe('Bearer xoxb-token-of-the-bot');
    expect(JSON.parse(slack.body)).toMatchObject({
      channel: '#sales',
      text: expect.stringContaining('To services') as string,
    });
    const [run] = await world.runsOf(id);
    expect(run).toMatchObject({
      state: 'Error',
      error_message: 'Not delivered to nobody@example.org: the mail server refused the address (EENVELOPE 550).',
    });
    expect(run!.error_message).not.toContain(world.receiver.url);
    const host = new URL(world.receiver.url).host;
    expect(run!.deliveries.map(({ channel, recipient, state, error }) => [channel, recipient, state, error])).toEqual([
      ['Webhook', host, 'sent', null],
      ['Slack', '#sales', 'sent', null],
      ['Slack', host, 'sent', null],
      ['Email', 'nobody@example.org', 'failed', 'The mail server refused the address (EENVELOPE 550).'],
    ]);
    const listed = (await world.admin.get(`${path}${id}/deliveries/`)).json as {
      count: number;
      result: { id: number; state: string; recipient: string }[];
    };
    expect([listed.count, listed.result.map(({ state }) => state)]).toEqual([4, ['failed', 'sent', 'sent', 'sent']]);
    const [failed, done] = listed.result;
    const again = (each: { id: number } | undefined) =>
      world.admin.send('POST', `${path}${id}/deliveries/${each?.id}/resend`);
    expect((await again(done)).status).toBe(404);
    world.mail.accept('nobody@example.org');
    expect((await again(failed)).json).toMatchObject({ result: { state: 'waiting', recipient: 'nobody@example.org' } });
    await world.runDue();
    expect(world.mailsTo('nobody@example.org')).toHaveLength(1);
    expect(await world.runsOf(id)).toMatchObject([{ state: 'Success', error_message: null }]);
    expect(world.receiver.received.filter(({ body: sentBody }) => sentBody.includes('To services'))).toHaveLength(3);
    await world.off(id);
  });

  it('a mail server that hangs does not hold the other messages back', async () => {
    const hook = `${world.receiver.url}/meanwhile`;
    const id = await world.make({
      name: 'Meanwhile',
      report_format: 'TEXT',
      recipients: [to('late@example.org'), to(hook, 'Webhook')],
    });
    let release: () => void = () => undefined;
    world.mail.holdUntil(
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    await world.test.app.schedule.runDue();
    world.test.pass(hourMs);
    await world.test.app.schedule.runDue();
    const sent = world.test.deps.reportDeliveries.sendDue();
    await expect.poll(() => world.receiver.received.filter(({ url }) => url === '/meanwhile')).toHaveLength(1);
    expect(world.mailsTo('late@example.org')).toEqual([]);
    release();
    await sent;
    expect(world.mailsTo('late@example.org')).toHaveLength(1);
    await world.signInAgain();
    await world.off(id);
  });

  it('a service that is down gets its message later, and once', async () => {
    const id = await world.make({
      name: 'Later',
      report_format: 'TEXT',
      recipients: [to(`${world.receiver.url}/later`, 'Webhook')],
    });
    world.receiver.answerWith(503);
    await world.passAnHour();
    await world.off(id);
    const calls = () => world.receiver.received.filter(({ url }) => url === '/later');
    expect(calls()).toHaveLength(1);
    world.receiver.answerWith(200);
    world.test.pass(2 * 60_000);
    await world.runDue();
    await world.runDue();
    expect(calls().map(({ headers }) => headers['idempotency-key'])).toEqual([
      calls()[0]!.headers['idempotency-key'],
      calls()[0]!.headers['idempotency-key'],
    ]);
    await world.signInAgain();
    expect(await world.runsOf(id)).toMatchObject([{ state: 'Success' }]);
  });

  it('owners are told when it has failed three times in a row, and again only after it has succeeded', async () => {
    await world.test.addUser(`odo-${dialect}`, ['Alpha', 'sql_lab']);
    const odo = await world.test.bearer(`odo-${dialect}`);
    const me = (await odo.get('/api/v1/me/')).json as { result: { email: string } };
    const notices = () => world.mailsTo(me.result.email).map((each) => partsOf(each)[0]!.content.toString());
    const recipients = [to('failing@example.org')];
    const id = await world.make({ ...alertOn('SELECT 1 / no_such_column'), name: 'Failing', recipients }, odo);
    await world.passAnHour();
    await world.passAnHour();
    expect(notices()).toEqual([]);
    await world.passAnHour();
    expect(notices()).toHaveLength(1);
    expect(notices()[0]).toContain('Failing failed 3 times in a row');
    expect(notices()[0]).toContain('no_such_column');
    expect(notices()[0]).toContain(`https://bi.example.org/alert/${id}/log/`);
    await world.passAnHour();
    expect(notices()).toHaveLength(1);
    const runs = await world.runsOf(id);
    expect(runs.map(({ state, deliveries }) => [state, deliveries])).toEqual(Array(4).fill(['Error', []]));
    const change = async (sql: string) =>
      expect((await (await world.test.bearer('admin')).send('PUT', `${path}${id}`, { sql })).status).toBe(200);
    await change('SELECT 99');
    await world.passAnHour();
    await change('SELECT 1 / no_such_column');
    for (const _hour of [1, 2, 3]) await world.passAnHour();
    expect(notices()).toHaveLength(2);
    expect(world.mailsTo('failing@example.org')).toHaveLength(1);
    await world.off(id);
  });

  it('SERVER-10 a recipient with an account can unsubscribe, from whomever the mail comes', async () => {
    await world.test.addUser(`una-${dialect}`, ['Gamma']);
    const una = await world.test.bearer(`una-${dialect}`);
    const { email } = ((await una.get('/api/v1/me/')).json as { result: { email: string } }).result;
    const name = 'For Una and others';
    const recipients = [to(`Other@example.org, ${email.toUpperCase()}`, 'Email', { ccTarget: email })];
    const id = await world.make({ name, report_format: 'TEXT', recipients });
    const only = await world.make({ name: 'For Una alone', report_format: 'TEXT', recipients: [to(email)] });
    await world.passAnHour();
    const [mailed] = world.mailsTo(email);
    expect(mailed!.raw).toMatch(/^list-unsubscribe: <https:\/\/bi\.example\.org\/account\/subscriptions\/>/im);
    for (const { type, content } of partsOf(mailed!))
      if (type.startsWith('text/'))
        expect(content.toString()).toContain('https://bi.example.org/account/subscriptions/');
    // The mail does not link to the subscriptions page, because a recipient without an account could not sign in there.
    expect(world.mailsTo('Other@example.org')[0]!.raw).not.toContain('subscriptions');
    const again = await world.test.bearer(`una-${dialect}`);
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
    await world.signInAgain();
    const stored = (await world.admin.get(`${path}${id}`)).json as {
      result: { active: boolean; recipients: { recipient_config_json: string }[] };
    };
    expect(stored.result.active).toBe(true);
    expect(stored.result.recipients.map((each) => JSON.parse(each.recipient_config_json) as unknown)).toEqual([
      { target: 'Other@example.org', ccTarget: '' },
    ]);
    // The report becomes inactive, because no recipient is left.
    expect(await world.stateOf(only)).toMatchObject({ active: false });
    await world.off(id);
  });

  it('LIST-29 a test is mailed to oneself alone, and is no run', async () => {
    const id = await world.make({
      name: 'On trial',
      ...alertOn('SELECT min(amount) FROM days'),
      recipients: [to('trial@example.org')],
    });
    const sent = await world.admin.send('POST', `${path}${id}/test`);
    const { json } = sent;
    const own = (json as { result: { to: string } }).result.to;
    expect(world.mailsTo(own).at(-1)!.raw).toContain('Subject: Test: [Alert] On trial\r\n');
    expect(world.mailsTo('trial@example.org')).toEqual([]);
    expect(await world.runsOf(id)).toEqual([]);
    await world.off(id);
  });

  it('LIST-29 a test of a draft is mailed to oneself alone and stores nothing; what it lacks is named', async () => {
    const before = (await world.admin.get(path)).json as { count: number };
    const test = (body: object) => world.admin.send('POST', `${path}test`, { type: 'Report', name: 'Draft', ...body });
    const { status, json } = await test({
      chart: world.chart,
      description: 'Not saved yet',
      email_subject: 'Tried out',
    });
    expect([status, json]).toMatchObject([200, { result: { to: expect.stringContaining('@') as string } }]);
    const own = (json as { result: { to: string } }).result.to;
    const mail = world.mailsTo(own).at(-1)!.raw;
    expect(mail).toContain('Subject: Test: Tried out\r\n');
    expect(mail).toContain('Not saved yet');
    await expect(test({})).resolves.toMatchObject({ status: 422 });
    await expect(test({ chart: 987_654 })).resolves.toMatchObject({ status: 422 });
    await expect(test({ chart: world.chart, email_subject: 'a\nb' })).resolves.toMatchObject({ status: 400 });
    expect(world.mailsTo(own).at(-1)!.raw).toBe(mail);
    expect(((await world.admin.get(path)).json as { count: number }).count).toBe(before.count);
  });
});
