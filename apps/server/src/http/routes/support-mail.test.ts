import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSupportMail } from '../../domain/support-requests/mail-support-requests.ts';
import { configuredMailer } from '../../mail/configured-mailer.ts';
import { SmtpFailure } from '../../mail/smtp-failure.ts';
import { startMailServer, type MailServer } from '../../mail/testing/mail-server.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

const password = 'pass-word-of-mail';
const support = 'support@example.org';
const list = '/api/v1/support_request/';
const minuteMs = 60_000;
const longestWaitMs = 24 * 60 * minuteMs;

interface Row {
  readonly id: number;
  readonly state: string;
  readonly mail_state: string;
  readonly mail_error: string | null;
}

describe('mails of support requests', () => {
  let server: MailServer;
  let test: TestApp;
  let admin: Caller;
  let logged: string[];
  beforeEach(async () => {
    logged = [];
    server = await startMailServer('sightline', password);
    test = await makeTestApp({
      settings: {
        supportEmail: support,
        mailFrom: 'noreply@example.org',
        publicUrl: 'https://bi.example.org',
        smtpUrl: `smtp://sightline:${password}@127.0.0.1:${server.port}`,
        'limits.supportRequests': '1000',
      },
      log: (line) => logged.push(line),
    });
    admin = await test.bearer('admin');
  });
  afterEach(async () => {
    await test.close();
    await server.stop();
  });

  const post = async (name: string, more: Record<string, unknown> = {}): Promise<void> => {
    const body = { name, email: '', company: '', phone: '4915123456789', description: 'Help, please.', ...more };
    expect((await test.visitor.send('POST', '/superset/submit_support_form/', body)).status).toBe(200);
  };
  const rows = async (): Promise<readonly Row[]> => {
    admin = await test.bearer('admin');
    return ((await admin.get(list)).json as { result: Row[] }).result;
  };
  const sendDue = () => test.deps.supportMail.sendDue();

  it('SERVER-12 SUPPORT-42 mails a request once to the configured address, and nothing that a robot wrote', async () => {
    await post('Mara Lindqvist');
    await post('A robot', { email: 'bot@spam.example' });
    await sendDue();
    await sendDue();
    expect(server.inbox).toHaveLength(1);
    const [{ from, to, raw }] = server.inbox as [MailServer['inbox'][number]];
    expect([from, to]).toEqual(['noreply@example.org', [support]]);
    expect(raw).toContain('Subject: Support request from Mara Lindqvist\r\n');
    expect(raw).toContain('Auto-Submitted: auto-generated\r\n');
    expect(raw).toMatch(/Message-ID: <[0-9a-f-]{36}@example\.org>/);
    const [, body] = raw.split('\r\n\r\n', 2);
    expect(body?.split('\r\n')).toEqual([
      'Name: Mara Lindqvist',
      'Phone: +4915123456789',
      expect.stringMatching(/^Received: \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
      'All requests: https://bi.example.org/supportrequest/list/',
    ]);
    expect(raw).toContain('Help, please.');
    expect((await rows()).map(({ state, mail_state }) => [state, mail_state])).toEqual([
      ['quarantined', 'none'],
      ['new', 'sent'],
    ]);
  });

  it('SERVER-12 answers before the mail is taken', async () => {
    let release = (): void => undefined;
    server.holdUntil(
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    await post('Mara');
    expect(await rows()).toMatchObject([{ mail_state: 'pending', mail_error: null }]);
    release();
    await expect.poll(() => server.inbox.length).toBe(1);
  });

  it('SERVER-12 lets no name add a header or a recipient', async () => {
    await post('Eve\r\nBcc: victim@example.org\r\n\r\nOwn text', {
      description: 'Name: Somebody else\r\n.\r\nRCPT TO:<victim@example.org>',
    });
    await sendDue();
    const [{ to, raw }] = server.inbox as [MailServer['inbox'][number]];
    expect(to).toEqual([support]);
    const [headers] = raw.split('\r\n\r\n', 1) as [string];
    const subject = 'Subject: Support request from Eve Bcc: victim@example.org Own text';
    expect(headers.replaceAll('\r\n ', ' ')).toContain(subject);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(raw).toContain('Name: Eve Bcc: victim@example.org Own text\r\n');
  });

  it('SERVER-12 tries again, later each time, when the mail server is down', async () => {
    await server.stop();
    await post('Patient');
    await sendDue();
    expect(await rows()).toMatchObject([{ mail_state: 'pending', mail_error: 'ESOCKET' }]);
    await server.start();
    await sendDue();
    expect(server.inbox).toEqual([]);
    test.pass(minuteMs);
    await sendDue();
    expect(server.inbox).toHaveLength(1);
    expect(await rows()).toMatchObject([{ mail_state: 'sent', mail_error: null }]);
  });

  it('SERVER-12 gives a mail up that is refused for good, and says so without a secret', async () => {
    server.refuse(support, 550);
    await post('Unlucky Person');
    await sendDue();
    expect(await rows()).toMatchObject([{ state: 'new', mail_state: 'failed', mail_error: 'EENVELOPE 550' }]);
    const told = logged.filter((line) => line.includes('email not sent'));
    expect(told.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ requestId: 1, code: 'EENVELOPE 550', attempt: 1, last: true }),
    ]);
    for (const secret of [password, support, 'Unlucky', '4915123456789', 'Help, please'])
      expect(logged.join('\n')).not.toContain(secret);
  });

  it('SERVER-12 gives up after eight tries @long', async () => {
    server.refuse(support, 450);
    await post('Delayed');
    for (let tries = 1; tries <= 7; tries += 1) {
      await sendDue();
      expect(await rows()).toMatchObject([{ mail_state: 'pending', mail_error: 'EENVELOPE 450' }]);
      test.pass(longestWaitMs);
    }
    await sendDue();
    expect(await rows()).toMatchObject([{ mail_state: 'failed' }]);
  });

  it('SERVER-12 sends at the next start what the last one left', async () => {
    await server.stop();
    await post('Left over');
    await sendDue();
    await test.deps.supportMail.close();
    await server.start();
    test.pass(minuteMs);
    const next = makeSupportMail({ ...test.deps, mailer: configuredMailer(test.deps.config) });
    next.wake();
    await expect.poll(() => server.inbox.length).toBe(1);
    await next.close();
  });

  it('SERVER-12 sends once where several servers share a store', async () => {
    await server.stop();
    for (const name of ['One', 'Two', 'Three']) await post(name);
    await sendDue();
    await server.start();
    test.pass(minuteMs);
    const others = [1, 2, 3].map(() => makeSupportMail({ ...test.deps, mailer: configuredMailer(test.deps.config) }));
    await Promise.all([sendDue(), ...others.map((other) => other.sendDue())]);
    expect(server.inbox.map(({ raw }) => /^Name: (\w+)/m.exec(raw)?.[1]).toSorted()).toEqual(['One', 'Three', 'Two']);
  });

  it('SERVER-12 SUPPORT-42 calls the mail off when an administrator finds a request to be spam', async () => {
    await server.stop();
    await post('Cheap watches');
    await sendDue();
    const [row] = await rows();
    expect((await admin.send('PUT', `${list}${row!.id}`, { state: 'quarantined' })).status).toBe(200);
    await server.start();
    test.pass(longestWaitMs);
    await sendDue();
    expect(server.inbox).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'quarantined', mail_state: 'none' }]);
  });

  it('SERVER-12 SUPPORT-42 does not take up again what was called off during a try @long', async () => {
    await server.stop();
    await post('Cheap watches');
    await sendDue();
    test.pass(minuteMs);
    const send = async () => {
      await (await test.bearer('admin')).send('PUT', `${list}1`, { state: 'quarantined' });
      throw new SmtpFailure('ESOCKET', false);
    };
    await makeSupportMail({ ...test.deps, mailer: { send } }).sendDue();
    expect(await rows()).toMatchObject([{ state: 'quarantined', mail_state: 'none' }]);
    await server.start();
  });

  it('SUPPORT-48 mails a repeated post once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: 'Again', phone: '4915123456789' };
    for (let times = 1; times <= 3; times += 1)
      expect((await test.visitor.send('POST', '/superset/submit_support_form/', body, headers)).status).toBe(200);
    await sendDue();
    expect(server.inbox).toHaveLength(1);
  });
});
