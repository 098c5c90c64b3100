import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { startMailServer, type MailServer } from '../../mail/testing/mail-server.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../../store/testing/postgres.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

const password = 'pass-word-of-mail';

interface Recent {
  readonly item_title: string;
  readonly item_type: string;
  readonly item_url: string;
  readonly comment_id?: number;
}

/** Creates users, and a published dashboard with a chart. All users except Gunter may see the dashboard. */
const settle = async (test: TestApp) => {
  await prepareContent(test.deps);
  await test.addUser('olive', ['Alpha']);
  await test.addUser('ann', ['Alpha']);
  await test.addUser('gunter', ['Gamma']);
  const olive = await test.bearer('olive');
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await olive.send('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { id: number }).id;
  };
  const table = { database: 1, table_name: 'sold', sql: 'SELECT 1 AS n' };
  const datasource_id = await make('/api/v1/dataset/', table);
  const dashboardId = await make('/api/v1/dashboard/', { dashboard_title: 'Sales', published: true });
  const draftId = await make('/api/v1/dashboard/', { dashboard_title: 'Draft' });
  const chart = { slice_name: 'Sold', datasource_id, datasource_type: 'table', dashboards: [dashboardId] };
  await make('/api/v1/chart/', chart);
  const say = async (by: Caller, text: string, object_id = dashboardId): Promise<number> => {
    const answer = await by.send('POST', '/api/v1/comment/', { object_type: 'dashboard', object_id, text });
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { id: number }).id;
  };
  return { olive, dashboardId, draftId, say };
};

describe('mails to people whom comments name', () => {
  let server: MailServer;
  let test: TestApp;
  let logged: string[];
  beforeEach(async () => {
    logged = [];
    server = await startMailServer('sightline', password);
    test = await makeTestApp({
      settings: {
        mailFrom: 'noreply@example.org',
        publicUrl: 'https://bi.example.org',
        smtpUrl: `smtp://sightline:${password}@127.0.0.1:${server.port}`,
      },
      log: (line) => logged.push(line),
    });
  });
  afterEach(async () => {
    await test.close();
    await server.stop();
  });
  const sendDue = () => test.deps.commentMail.sendDue();

  it('LIST-33 mails each person whom a comment names once, never its author, and after an edit only who is new @long', async () => {
    const { olive, say } = await settle(test);
    await test.addUser('carl', ['Alpha']);
    const id = await say(olive, 'Look, @ann and @olive: up by a third.');
    await sendDue();
    expect(server.inbox.map(({ to }) => to)).toEqual([['ann@localhost']]);
    const [mail] = server.inbox;
    expect(mail!.raw).toContain('mentioned you in a comment on Sales.');
    expect(mail!.raw).toMatch(
      new RegExp(`https://bi\\.example\\.org/superset/dashboard/\\d+/#comment-${id}\\r?\\n`, 'u'),
    );
    expect(mail!.raw).toContain('Look, @ann and @olive: up by a third.');
    const change = (text: string) => olive.send('PUT', `/api/v1/comment/${id}`, { text });
    expect((await change('Look, @carl.')).status).toBe(200);
    expect((await change('Look, @carl and @ann.')).status).toBe(200);
    await sendDue();
    expect(server.inbox.map(({ to }) => to)).toEqual([['ann@localhost'], ['carl@localhost']]);
  });

  it('LIST-33 mails as soon as a comment names somebody, when it is made and when it is changed', async () => {
    const { olive, say } = await settle(test);
    await test.addUser('carl', ['Alpha']);
    const mailed = () => expect.poll(() => server.inbox.map(({ to }) => to[0]), { timeout: 20_000 });
    const id = await say(olive, 'Look, @ann.');
    await mailed().toEqual(['ann@localhost']);
    await olive.send('PUT', `/api/v1/comment/${id}`, { text: 'Look, @ann and @carl.' });
    await mailed().toEqual(['ann@localhost', 'carl@localhost']);
  });

  it('LIST-33 mails nobody whom a comment names no more, or that is deleted, before its mail went out @long', async () => {
    const { olive, say } = await settle(test);
    await test.addUser('carl', ['Alpha']);
    await server.stop();
    const [id, gone] = [await say(olive, 'Hello, @ann.'), await say(olive, 'And you, @ann.')];
    await sendDue();
    expect((await olive.send('PUT', `/api/v1/comment/${id}`, { text: 'Hello, all.' })).status).toBe(200);
    expect((await olive.send('DELETE', `/api/v1/comment/${gone}`)).status).toBe(200);
    await server.start();
    test.pass(61_000);
    await say(olive, 'Hello, @carl.');
    await sendDue();
    expect(server.inbox.map(({ to }) => to)).toEqual([['carl@localhost']]);
  });

  it('LIST-33 SERVER-14 tells nobody of a comment on what they may not see', async () => {
    const { olive, draftId, say } = await settle(test);
    await say(olive, 'Secret plans, @gunter.', draftId);
    await sendDue();
    expect(server.inbox).toEqual([]);
    const gunter = await test.bearer('gunter');
    expect((await gunter.get('/api/v1/log/recent_activity/')).json).toEqual({ result: [] });
  });

  it('LIST-33 keeps a comment whose mail was not taken, and sends the mail later; where none is taken it shows in the recent things', async () => {
    const { olive, say } = await settle(test);
    await server.stop();
    const id = await say(olive, 'Hello, @ann.');
    await sendDue();
    expect(server.inbox).toEqual([]);
    expect(logged.some((line) => line.includes('comment email not sent'))).toBe(true);
    expect(logged.join('')).not.toContain('ann@localhost');
    await server.start();
    test.pass(61_000);
    await sendDue();
    expect(server.inbox).toHaveLength(1);
    server.refuse('ann@localhost', 550);
    await say(olive, 'Again, @ann.');
    await sendDue();
    const ann = await test.bearer('ann');
    const { result } = (await ann.get('/api/v1/log/recent_activity/')).json as { result: Recent[] };
    expect(result.map(({ item_title }) => item_title)).toEqual(['Sales']);
    expect(result[0]!.comment_id).toBeGreaterThan(id);
  });
});

const programs = postgresPrograms();

describe.each(['sqlite', ...(programs ? ['postgres'] : [])])(
  'names in comments without a mail server on %s',
  (dialect) => {
    let postgres: RunningPostgres | undefined;
    let test: TestApp;
    beforeEach(async () => {
      if (dialect === 'postgres') postgres = await startPostgres(programs!);
      test = await makeTestApp(postgres ? { storeUrl: postgres.url } : {});
    }, 60_000);
    afterEach(async () => {
      await test.close();
      postgres?.stop();
    });

    it('LIST-33 HOME-14 shows them among the recent things until one looked, in the form that older clients read', async () => {
      const { olive, dashboardId, say } = await settle(test);
      const id = await say(olive, 'Look, @ann and @olive.');
      const ann = await test.bearer('ann');
      const recent = async (by: Caller, q = '()') =>
        ((await by.get(`/api/v1/log/recent_activity/?q=${q}`)).json as { result: Recent[] }).result;
      const expected = { item_title: 'Sales', item_type: 'dashboard', comment_id: id, action: 'log' };
      expect((await recent(ann))[0]!.item_url).toBe(`/superset/dashboard/${dashboardId}/#comment-${id}`);
      expect(await recent(ann)).toMatchObject([expected]);
      expect(await recent(ann, '(page_size:24,distinct:!f)')).toMatchObject([expected]);
      expect(await recent(ann, '(actions:!(mount_explorer))')).toEqual([]);
      expect(await recent(olive)).toEqual([]);
      test.pass(1000);
      const events = JSON.stringify([{ event_name: 'mount_dashboard', dashboard_id: dashboardId }]);
      const sent = await ann.send('POST', '/superset/log/?explode=events', `events=${encodeURIComponent(events)}`, {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(sent.status).toBe(200);
      const [seen, ...more] = await recent(ann);
      expect(more).toEqual([]);
      expect(seen).toMatchObject({ item_title: 'Sales' });
      expect(seen).not.toHaveProperty('comment_id');
      expect((await olive.send('DELETE', `/api/v1/comment/${id}`)).status).toBe(200);
      expect(await recent(ann, '(distinct:!f)')).toHaveLength(1);
    });
  },
);
