import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBrowser, type Browser } from '../../testing/browser.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../../store/testing/postgres.ts';
import { makeTestApp, testPassword, type TestApp } from '../../testing/test-app.ts';

const programs = postgresPrograms();
const dayMs = 86_400_000;
const tokens = '/api/v1/me/tokens/';
const sessions = '/api/v1/me/sessions/';

interface Listed {
  readonly result: readonly Readonly<Record<string, unknown>>[];
}

describe.each(['sqlite', ...(programs ? ['postgres'] : [])] as const)('how people get in, on %s', (dialect) => {
  let postgres: RunningPostgres | undefined;
  let test: TestApp;
  beforeAll(async () => {
    if (dialect === 'postgres') postgres = await startPostgres(programs!);
    test = await makeTestApp({ ...(postgres ? { storeUrl: postgres.url } : {}), stillClock: true });
    await test.addUser('ann', ['Alpha']);
    await test.addUser('bob', ['Gamma']);
  });
  afterAll(async () => {
    await test.close();
    postgres?.stop();
  });

  const signedIn = async (username: string, userAgent = 'Tester/1', address = '127.0.0.1'): Promise<Browser> => {
    const browser = makeBrowser(test.app, address);
    await browser.open('/login/', { 'user-agent': userAgent });
    const answer = await test.app.inject({
      method: 'POST',
      url: '/login/',
      remoteAddress: address,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: new URLSearchParams({ username, password: testPassword, csrf_token: browser.token() }).toString(),
    });
    (browser.cookies as Map<string, string>).set('session', answer.cookies[0]!.value);
    await browser.open('/superset/welcome/');
    return browser;
  };
  const withCsrf = (browser: Browser) => ({ 'x-csrftoken': browser.token() });
  const untilIn = (days: number) => new Date(test.deps.clock() + days * dayMs).toISOString();
  const newToken = async (browser: Browser, body: object) => {
    const { status, json } = await browser.call('POST', tokens, { body, headers: withCsrf(browser) });
    return { status, json: json as { id: number; token: string; result: Record<string, unknown> } };
  };
  const withToken = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    method === 'GET'
      ? test.visitor.get(url, { authorization: `Bearer ${token}` })
      : test.visitor.send(method, url, body, { authorization: `Bearer ${token}` });

  it('security.md 8 shows an API token once, keeps only its hash, and lets its scope call the contract', async () => {
    const ann = await signedIn('ann');
    const made = await newToken(ann, { name: ' Nightly export ', scope: 'write', expires_on: untilIn(90) });
    expect(made).toMatchObject({ status: 201, json: { result: { name: 'Nightly export', scope: 'write' } } });
    const { token, id } = made.json;
    expect(token).toMatch(/^sl_live_[\w-]{43}$/u);
    const kept = await test.deps.store.db.selectFrom('api_token').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const listed = await ann.call('GET', tokens);
    expect(JSON.stringify(listed.json)).not.toContain(token);
    expect((listed.json as Listed).result[0]).toMatchObject({ ending: token.slice(-6), last_used_on: null });

    expect((await withToken(token, 'GET', '/api/v1/me/')).json).toMatchObject({ result: { username: 'ann' } });
    const chart = { slice_name: 'By script', viz_type: 'table', datasource_id: 1, datasource_type: 'table' };
    expect((await withToken(token, 'POST', '/api/v1/chart/', chart)).status).not.toBe(401);
    const layer = await withToken(token, 'POST', '/api/v1/annotation_layer/', { name: 'By script' });
    expect(layer.status).toBe(201);
    expect(((await ann.call('GET', tokens)).json as Listed).result[0]).toMatchObject({ last_used_from: '127.0.0.1' });
  });

  it('security.md 8 ends a token with its time, its revocation and its account', async () => {
    const ann = await signedIn('ann');
    const { json: short } = await newToken(ann, { name: 'Short', scope: 'read', expires_on: untilIn(1) });
    const { json: long } = await newToken(ann, { name: 'Long', scope: 'read', expires_on: untilIn(366) });
    expect((await withToken(short.token, 'GET', '/api/v1/me/')).status).toBe(200);
    test.pass(dayMs);
    expect(await withToken(short.token, 'GET', '/api/v1/me/')).toMatchObject({
      status: 401,
      json: { msg: 'Token has expired' },
    });
    const later = await signedIn('ann');
    const bob = await signedIn('bob');
    const foreign = await bob.call('DELETE', `${tokens}${long.id}`, { headers: withCsrf(bob) });
    expect(foreign.status).toBe(404);
    expect((await withToken(long.token, 'GET', '/api/v1/me/')).status).toBe(200);
    expect((await later.call('DELETE', `${tokens}${long.id}`, { headers: withCsrf(later) })).status).toBe(200);
    expect(await withToken(long.token, 'GET', '/api/v1/me/')).toMatchObject({
      status: 401,
      json: { msg: 'Token has been revoked' },
    });

    const { json: bobs } = await newToken(bob, { name: 'Bob', scope: 'write', expires_on: untilIn(9) });
    expect((await withToken(bobs.token, 'GET', '/api/v1/me/')).status).toBe(200);
    const admin = await test.bearer('admin');
    const users = (await admin.get('/api/v1/security/users/')).json as {
      result: { id: number; username: string }[];
    };
    const { id } = users.result.find(({ username }) => username === 'bob')!;
    await admin.send('PUT', `/api/v1/security/users/${id}`, { active: false });
    expect((await withToken(bobs.token, 'GET', '/api/v1/me/')).status).toBe(401);
    await admin.send('PUT', `/api/v1/security/users/${id}`, { active: true });
  });

  it('security.md 5 holds a token to its scope, and away from sign-ins, passwords and tokens', async () => {
    const ann = await signedIn('ann');
    const [read, exporting, write] = await Promise.all(
      ['read', 'export', 'write'].map(
        async (scope) => (await newToken(ann, { name: scope, scope, expires_on: untilIn(5) })).json.token,
      ),
    );
    const layer = { name: 'Layer' };
    const exported = '/api/v1/chart/export/?q=!(999)';
    for (const [token, statuses] of [
      [read!, { list: 200, change: 403, export: 403 }],
      [exporting!, { list: 200, change: 403, export: 404 }],
      [write!, { list: 200, change: 201, export: 404 }],
    ] as const) {
      expect((await withToken(token, 'GET', '/api/v1/chart/')).status).toBe(statuses.list);
      expect((await withToken(token, 'POST', '/api/v1/annotation_layer/', layer)).status).toBe(statuses.change);
      expect((await withToken(token, 'GET', exported)).status).toBe(statuses.export);
      expect((await withToken(token, 'GET', tokens)).status).toBe(403);
      expect((await withToken(token, 'GET', sessions)).status).toBe(403);
      expect((await withToken(token, 'PUT', '/api/v1/me/', { password: 'a new long one' })).status).toBe(403);
      const more = { name: 'More', scope: 'write', expires_on: untilIn(300) };
      expect((await withToken(token, 'POST', tokens, more)).status).toBe(403);
    }
    const question = { datasource: { id: 1, type: 'table' }, queries: [{}] };
    expect((await withToken(read!, 'POST', '/api/v1/chart/data', question)).status).not.toBe(403);
  });

  it.each([
    ['a name of blanks', { name: '  ', scope: 'read', expires_on: '2999-01-01' }],
    ['an end that is past', { name: 'x', scope: 'read', expires_on: '2001-01-01T00:00:00' }],
    ['an end that is too far off', { name: 'x', scope: 'read', expires_on: '2999-01-01' }],
    ['an end that is no time', { name: 'x', scope: 'read', expires_on: 'in a while' }],
    ['an unknown scope', { name: 'x', scope: 'all', expires_on: '2027-01-01' }],
  ])('refuses a token with %s', async (_, body) => {
    expect((await newToken(await signedIn('ann'), body)).status).toBe(400);
  });

  it('security.md 8 lists the sessions of a person, and ends one or all others', async () => {
    const first = await signedIn('ann', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', '10.1.2.3');
    const own = await signedIn('ann', 'Second/1');
    await signedIn('ann', 'Third/1');
    const { result } = (await own.call('GET', sessions)).json as Listed;
    expect(result.filter(({ current }) => current === true)).toMatchObject([{ user_agent: 'Second/1' }]);
    const other = result.find(({ address }) => address === '10.1.2.3')!;
    expect(other).toMatchObject({ current: false, user_agent: expect.stringContaining('Firefox') as unknown });
    const hashes = await test.deps.store.db.selectFrom('session').select('id_hash').execute();
    for (const { id_hash: hash } of hashes) expect(JSON.stringify(result)).not.toContain(hash);

    const bob = await signedIn('bob');
    const end = (by: Browser) => by.call('DELETE', `${sessions}${String(other['id'])}`, { headers: withCsrf(by) });
    expect((await end(bob)).status).toBe(404);
    expect((await first.call('GET', '/api/v1/me/')).status).toBe(200);
    expect((await end(own)).status).toBe(200);
    expect((await first.call('GET', '/api/v1/me/')).status).toBe(401);

    await own.call('DELETE', sessions, { headers: withCsrf(own) });
    expect(((await own.call('GET', sessions)).json as Listed).result).toMatchObject([{ current: true }]);
    expect((await bob.call('GET', '/api/v1/me/')).status).toBe(200);
  });

  it('security.md 8 tells when a session began and was last seen', async () => {
    const begun = test.deps.clock();
    const browser = await signedIn('bob', 'Times/1');
    test.pass(3_600_000);
    await browser.call('GET', '/api/v1/me/');
    const { result } = (await browser.call('GET', sessions)).json as Listed;
    const { created_on: created, last_seen_on: seen } = result.find(({ current }) => current === true)!;
    expect([created, seen].map((time) => Date.parse(String(time)))).toEqual([begun, begun + 3_600_000]);
  });

  it('security.md 8 counts the sessions that it ends, but not those that had timed out', async () => {
    await signedIn('bob', 'Idle/1');
    test.pass(test.deps.config.limits.sessionIdleS * 1000 + 1);
    const own = await signedIn('bob', 'Own/1');
    await signedIn('bob', 'Other/1');
    const { status, json } = await own.call('DELETE', sessions, { headers: withCsrf(own) });
    expect([status, json]).toEqual([200, { message: 'OK', count: 1 }]);
  });

  it('SHELL-20 gives the page the preferences of its user, and refuses a zone or language that there is not', async () => {
    const ann = await signedIn('ann');
    const put = (body: object) =>
      ann.call('PUT', '/api/v1/me/preferences', { body, headers: withCsrf(ann) }).then(({ status }) => status);
    expect(await put({ time_zone: 'Europe/Berlin', density: 'compact' })).toBe(200);
    expect(await put({ time_zone: 'Europe/Nowhere' })).toBe(400);
    expect(await put({ locale: 'not a language' })).toBe(400);
    const { html } = await ann.open('/superset/welcome/');
    expect(html.replaceAll('&quot;', '"')).toContain('"preferences":{"time_zone":"Europe/Berlin","density":"compact"}');
    expect(await put({ time_zone: null })).toBe(200);
  });
});
