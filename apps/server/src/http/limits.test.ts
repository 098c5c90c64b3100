import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { prepareContent } from '../domain/prepare-content.ts';
import { writeAndPublish } from '../domain/tables/publish-table.ts';
import { makeTestApp, testPassword, type Answer, type TestApp } from '../testing/test-app.ts';

const opened: TestApp[] = [];
afterEach(async () => {
  for (const test of opened.splice(0)) await test.close();
});

const open = async (settings: Readonly<Record<string, string>> = {}) => {
  const test = await makeTestApp({ settings });
  opened.push(test);
  return test;
};

interface Limit {
  readonly name: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Sends one request within the limit and one beyond the limit. */
  readonly drive: (test: TestApp) => Promise<{ readonly within: Answer; readonly beyond: Answer }>;
  readonly within: number;
  readonly beyond: number;
  /** True if the response says when to retry. */
  readonly waits?: true;
}

const bearer = (test: TestApp) => test.bearer('admin');
const kilobyte = 1024;
const login = (test: TestApp, body: unknown) => test.visitor.send('POST', '/api/v1/security/login', body);
const account = { username: 'admin', password: testPassword, provider: 'db' };
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Runs a SQL Lab query that takes noticeable time. */
const runSlowly = (test: TestApp, caller: Awaited<ReturnType<typeof bearer>>, id: string) =>
  caller.send('POST', '/api/v1/sqllab/execute/', {
    database_id: 1,
    client_id: id,
    sql: 'SELECT sum(a.range * b.range) AS s FROM range(20000) a, range(2000) b',
  });

/**
 * Awaits concurrent requests. The response with the lowest status counts as within the limit, the response with the
 * highest status as beyond it.
 */
const together = async (...calls: readonly Promise<Answer>[]) => {
  const answers = (await Promise.all(calls)).sort((a, b) => a.status - b.status);
  return { within: answers[0]!, beyond: answers.at(-1)! };
};

/**
 * Creates a dataset. Returns a function that sends a query on it with the given row limit. A query with a new row limit
 * is not cached.
 */
const chartQuestions = async (test: TestApp) => {
  await prepareContent(test.deps);
  const sql = 'SELECT i AS n FROM range(1000) t(i)';
  await writeAndPublish(test.deps, {
    source: { kind: 'sql', sql },
    target: { schema: 'main', name: 'numbers' },
    replace: false,
  });
  const admin = await bearer(test);
  const made = await admin.send('POST', '/api/v1/dataset/', { database: 1, schema: 'main', table_name: 'numbers' });
  const { id } = made.json as { id: number };
  return (rowLimit: number) =>
    admin.send('POST', '/api/v1/chart/data', {
      datasource: { id, type: 'table' },
      queries: [{ columns: ['n'], metrics: [], row_limit: rowLimit }],
    });
};

const limits: readonly Limit[] = [
  {
    name: 'a body of 1 MB',
    drive: async (test) => ({
      within: await login(test, { ...account, more: 'x'.repeat(1000 * kilobyte) }),
      beyond: await login(test, { ...account, more: 'x'.repeat(1024 * kilobyte) }),
    }),
    within: 200,
    beyond: 413,
  },
  {
    name: 'a dashboard of 5 MB',
    drive: async (test) => {
      const admin = await bearer(test);
      const send = (size: number) =>
        admin.send('POST', '/api/v1/dashboard/', {
          dashboard_title: 'large',
          position_json: `{}${' '.repeat(size)}`,
        });
      return { within: await send(5000 * kilobyte), beyond: await send(5121 * kilobyte) };
    },
    within: 201,
    beyond: 413,
  },
  {
    name: '64 levels of JSON',
    drive: async (test) => ({
      within: await login(test, `{"username":"admin","password":"${testPassword}","provider":"db","a":${nested(63)}}`),
      beyond: await login(test, `{"username":"admin","password":"${testPassword}","provider":"db","a":${nested(64)}}`),
    }),
    within: 200,
    beyond: 400,
  },
  {
    name: 'no field called __proto__',
    drive: async (test) => ({
      within: await login(test, `{"username":"admin","password":"${testPassword}","provider":"db","proto":{}}`),
      beyond: await login(test, `{"username":"admin","password":"${testPassword}","provider":"db","__proto__":{}}`),
    }),
    within: 200,
    beyond: 400,
  },
  {
    name: '16 kB of rison',
    drive: async (test) => {
      const admin = await bearer(test);
      const get = (size: number) =>
        admin.get(`/api/v1/chart/?q=(filters:!((col:slice_name,opr:ct,value:'${'x'.repeat(size)}')))`);
      return { within: await get(16_000), beyond: await get(16_400) };
    },
    within: 200,
    // The whole URL has the same limit as `q`, and is refused first.
    beyond: 414,
  },
  {
    name: '20 levels of rison',
    drive: async (test) => {
      const admin = await bearer(test);
      const get = (depth: number) => admin.get(`/api/v1/chart/?q=(keys:${'!('.repeat(depth)}a${')'.repeat(depth)})`);
      return { within: await get(1), beyond: await get(21) };
    },
    within: 200,
    beyond: 400,
  },
  {
    name: 'an address of 16 kB',
    drive: async (test) => ({
      within: await test.visitor.get(`/health?x=${'x'.repeat(16_000)}`),
      beyond: await test.visitor.get(`/health?x=${'x'.repeat(16_384)}`),
    }),
    within: 200,
    beyond: 414,
  },
  {
    name: 'headers of 16 kB',
    drive: async (test) => ({
      within: await test.visitor.get('/health', { 'x-more': 'x'.repeat(16_000) }),
      beyond: await test.visitor.get('/health', { 'x-more': 'x'.repeat(16_384) }),
    }),
    within: 200,
    beyond: 431,
  },
  {
    name: 'failed sign-ins of an account',
    settings: { 'limits.signInsPerAccount': '2' },
    drive: async (test) => {
      const fail = () => login(test, { ...account, password: 'not it' });
      await fail();
      return { within: await fail(), beyond: await login(test, account) };
    },
    within: 401,
    beyond: 429,
    waits: true,
  },
  {
    name: 'failed sign-ins from an address',
    settings: { 'limits.signInsPerAddress': '2' },
    drive: async (test) => {
      await login(test, { ...account, username: 'one' });
      const within = await login(test, { ...account, username: 'two' });
      return { within, beyond: await login(test, account) };
    },
    within: 401,
    beyond: 429,
    waits: true,
  },
  {
    name: 'connections that one user tries',
    settings: { 'limits.connectionTestsPerMinute': '1' },
    drive: async (test) => {
      const admin = await bearer(test);
      const send = () =>
        admin.send('POST', '/api/v1/database/test_connection/', {
          sqlalchemy_uri: 'duckdb:///more',
          database_name: 'm',
        });
      return { within: await send(), beyond: await send() };
    },
    within: 200,
    beyond: 429,
    waits: true,
  },
  {
    name: 'uploads and imports of a minute',
    settings: { 'limits.uploadsPerMinute': '1' },
    drive: async (test) => {
      const admin = await bearer(test);
      const send = () =>
        admin.send('POST', '/api/v1/chart/import/', 'no form', { 'content-type': 'multipart/form-data; boundary=b' });
      return { within: await send(), beyond: await send() };
    },
    within: 400,
    beyond: 429,
    waits: true,
  },
  {
    name: 'one file of a user at a time',
    drive: async (test) => {
      const admin = await bearer(test);
      const send = () =>
        admin.send('POST', '/api/v1/chart/import/', 'no form', { 'content-type': 'multipart/form-data; boundary=b' });
      // Send ten requests, because a request has an invalid form and may be refused before the next one arrives. This
      // cannot happen to all ten.
      return together(...Array.from({ length: 10 }, send));
    },
    within: 400,
    beyond: 429,
    waits: true,
  },
  {
    name: 'looks of a user into files, one at a time and few that wait',
    drive: async (test) => {
      const admin = await bearer(test);
      const part = (name: string, value: string, more = '') =>
        `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
      const body = `${part('file', 'a\n1\n', '; filename="a.csv"')}${part('type', 'csv')}--b--\r\n`;
      const look = () =>
        admin.send('POST', '/api/v1/database/upload_metadata/', body, {
          'content-type': 'multipart/form-data; boundary=b',
        });
      return together(...Array.from({ length: 10 }, look));
    },
    within: 200,
    beyond: 429,
    waits: true,
  },
  {
    name: 'calls of a user',
    settings: { 'limits.requestsPerMinute': '2' },
    drive: async (test) => {
      const admin = await bearer(test);
      await admin.get('/api/v1/me/');
      return { within: await admin.get('/api/v1/me/'), beyond: await admin.get('/api/v1/me/') };
    },
    within: 200,
    beyond: 429,
    waits: true,
  },
  {
    name: 'calls of an address without sign-in',
    settings: { 'limits.anonymousPerMinute': '1' },
    drive: async (test) => ({
      within: await test.visitor.get('/api/v1/me/'),
      beyond: await test.visitor.get('/api/v1/me/'),
    }),
    within: 401,
    beyond: 429,
    waits: true,
  },
  {
    name: 'pages of a user, counted with the calls',
    settings: { 'limits.requestsPerMinute': '2' },
    drive: async (test) => {
      const admin = await bearer(test);
      await admin.get('/api/v1/me/');
      return { within: await admin.get('/superset/welcome/'), beyond: await admin.get('/chart/list/') };
    },
    within: 200,
    beyond: 429,
    waits: true,
  },
  {
    name: 'pages of an address without sign-in',
    settings: { 'limits.anonymousPerMinute': '1' },
    drive: async (test) => ({ within: await test.visitor.get('/login/'), beyond: await test.visitor.get('/login/') }),
    within: 200,
    beyond: 429,
    waits: true,
  },
  {
    name: 'pages that nobody knows',
    settings: { 'limits.anonymousPerMinute': '1' },
    drive: async (test) => {
      const get = () => test.visitor.get('/no/such/page', { accept: 'text/html' });
      return { within: await get(), beyond: await get() };
    },
    within: 404,
    beyond: 429,
    waits: true,
  },
  {
    name: 'support requests',
    settings: { 'limits.supportRequests': '1' },
    drive: async (test) => {
      const send = () =>
        test.visitor.send('POST', '/superset/submit_support_form/', { name: 'Mara', phone: '4915123456789' });
      return { within: await send(), beyond: await send() };
    },
    within: 200,
    beyond: 429,
    waits: true,
  },
  {
    name: 'runs of SQL Lab',
    settings: { 'limits.labRunsPerUser': '1', 'limits.labWaitingPerUser': '0' },
    drive: async (test) => {
      await prepareContent(test.deps);
      const admin = await bearer(test);
      return together(runSlowly(test, admin, 'limits00001'), runSlowly(test, admin, 'limits00002'));
    },
    within: 200,
    beyond: 429,
    waits: true,
  },
  {
    name: 'open questions of charts of a user',
    settings: { 'limits.chartWaitingPerUser': '1' },
    drive: async (test) => {
      const ask = await chartQuestions(test);
      return together(ask(10), ask(20));
    },
    within: 200,
    beyond: 503,
    waits: true,
  },
  {
    name: 'open questions of charts in all',
    settings: { 'limits.chartWaiting': '1' },
    drive: async (test) => {
      const ask = await chartQuestions(test);
      return together(ask(10), ask(20));
    },
    within: 200,
    beyond: 503,
    waits: true,
  },
];

describe('limits', () => {
  it.each(limits)(
    'keeps to $name and takes what is just within',
    async ({ settings, drive, within, beyond, waits }) => {
      const test = await open(settings);
      const answers = await drive(test);
      expect([answers.within.status, answers.beyond.status]).toEqual([within, beyond]);
      expect(answers.beyond.json ?? {}).toMatchObject(
        'errors' in ((answers.beyond.json ?? {}) as object)
          ? { errors: [{ level: expect.any(String) as unknown }] }
          : {},
      );
      if (waits) expect(Number(answers.beyond.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  it('tells a browser on a page when to come back, and never makes it wait for what pages are made of or for signing in', async () => {
    const test = await open({ 'limits.anonymousPerMinute': '1' });
    const page = () => test.visitor.get('/login/', { accept: 'text/html' });
    await page();
    const refused = await page();
    expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(refused.text).toContain('Too many requests. Try again in 60 seconds.');
    expect((await test.visitor.get('/favicon.ico')).status).toBe(301);
    expect((await test.visitor.get('/static/nothing.js')).status).toBe(404);
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    expect((await test.visitor.send('POST', '/login/', 'username=admin', form)).status).toBe(302);
    test.pass(60_000);
    expect((await page()).status).toBe(200);
  });

  it('SERVER-14 has the documented figures where nobody says others', () => {
    expect(readConfig({ options: {}, environment: {}, workingDir: '/nowhere' }).limits).toMatchObject({
      bodyBytes: 1_048_576,
      documentBodyBytes: 5_242_880,
      bundleBytes: 20_971_520,
      jsonDepth: 64,
      connections: 1000,
      headerS: 10,
      bodyS: 30,
      signInsPerAccount: 10,
      signInsPerAddress: 30,
      connectionTestsPerMinute: 10,
      uploadsPerMinute: 10,
      labRunsPerUser: 3,
      labWaitingPerUser: 20,
      chartWaitingPerUser: 200,
      chartWaiting: 2000,
      chartWaitS: 30,
      supportRequests: 5,
      anonymousPerMinute: 60,
      requestsPerMinute: 1200,
      shutdownS: 10,
    });
  });
});

describe('limits of a line', () => {
  const listen = async (settings: Readonly<Record<string, string>>) => {
    const test = await open(settings);
    const url = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    return (): Socket => connect(Number(url.port), '127.0.0.1');
  };
  const secured = [
    /\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox\r\n/,
    /\r\nx-content-type-options: nosniff\r\n/,
    /\r\nreferrer-policy: same-origin\r\n/,
    /\r\ncross-origin-opener-policy: same-origin\r\n/,
    /\r\ncross-origin-resource-policy: same-origin\r\n/,
    /\r\nconnection: close\r\n/,
  ];
  const expectRefusal = (text: string, status: number) => {
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of secured) expect(text).toMatch(header);
    const [head = '', payload = ''] = text.split('\r\n\r\n');
    expect(head).toContain(`content-length: ${payload.length}`);
    expect(JSON.parse(payload)).toMatchObject({ errors: [{ error_type: 'GENERIC_BACKEND_ERROR' }] });
  };
  const heard = async (socket: Socket): Promise<string> => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', (error) => (text += error.message));
    await once(socket, 'close');
    return text;
  };

  it('ends a call whose headers take too long @long', async () => {
    const socket = (await listen({ 'limits.headerS': '1' }))();
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\n');
    expectRefusal(await heard(socket), 408);
  });

  it('ends a call whose body takes too long', async () => {
    const socket = (await listen({ 'limits.bodyS': '1' }))();
    socket.write(
      'POST /api/v1/security/login HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    expectRefusal(await heard(socket), 408);
  });

  it('refuses headers that Node does not read to their end', async () => {
    const socket = (await listen({}))();
    socket.write(`GET /health HTTP/1.1\r\nHost: x\r\nX-More: ${'x'.repeat(40_000)}\r\n\r\n`);
    expectRefusal(await heard(socket), 431);
  });

  it('refuses what is no HTTP', async () => {
    const socket = (await listen({}))();
    socket.write('no request\r\n\r\n');
    expectRefusal(await heard(socket), 400);
  });

  it('takes no more lines than it may', async () => {
    const dial = await listen({ 'limits.connections': '1' });
    const first = dial();
    await once(first, 'connect');
    first.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(first, 'data');
    expect(await heard(dial())).toBe('');
    first.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await heard(first)).toMatch(/OK/);
  });
});
