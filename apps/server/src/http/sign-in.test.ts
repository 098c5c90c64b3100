import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../store/testing/postgres.ts';
import { makeBrowser } from '../testing/browser.ts';
import { makeTestApp, testPassword, type TestApp } from '../testing/test-app.ts';

const programs = postgresPrograms();
if (programs === undefined) process.stderr.write('PostgreSQL is not installed: signing in is tested on SQLite only.\n');

const startUp = (html: string) =>
  JSON.parse(
    (/data-bootstrap="([^"]*)"/.exec(html)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  ) as {
    user: Record<string, unknown>;
    common: Record<string, unknown>;
    capabilities: string[];
  };

const signedIn = async (test: TestApp, username = 'admin') => {
  const browser = makeBrowser(test.app);
  await browser.open('/login/');
  await browser.signIn({ username });
  await browser.open('/superset/welcome/');
  return browser;
};

describe.each(['sqlite', ...(programs ? ['postgres'] : [])] as const)('signing in on %s', (dialect) => {
  let postgres: RunningPostgres | undefined;
  let test: TestApp;
  beforeAll(async () => {
    if (dialect === 'postgres') postgres = await startPostgres(programs!);
    test = await makeTestApp(postgres ? { storeUrl: postgres.url } : {});
    await test.addUser('gamma', ['Gamma']);
  });
  afterAll(async () => {
    await test.close();
    postgres?.stop();
  });

  it('SHELL-24 leads every page to the sign-in page and back', async () => {
    const browser = makeBrowser(test.app);
    expect(await browser.open('/superset/dashboard/7/?tab=x')).toMatchObject({
      status: 302,
      location: '/login/?next=%2Fsuperset%2Fdashboard%2F7%2F%3Ftab%3Dx',
    });
    await browser.open('/login/?next=%2Fchart%2Flist%2F');
    expect(await browser.signIn({ next: '/chart/list/' })).toEqual({ status: 302, location: '/chart/list/' });
    expect((await browser.open('/chart/list/')).status).toBe(200);
    expect((await browser.open('/login/')).location).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\tx',
    'chart/list/',
    '/logout/',
    '/login/',
  ])('goes home and not to %s after signing in', async (next) => {
    const browser = makeBrowser(test.app);
    await browser.open('/login/');
    expect((await browser.signIn({ next })).location).toBe('/');
  });

  it('SHELL-20 gives the page its start-up data, the token and a new id', async () => {
    const browser = makeBrowser(test.app);
    const login = await browser.open('/login/');
    expect(startUp(login.html).user).toEqual({ roles: { Public: [] }, permissions: {} });
    const before = browser.cookies.get('session');
    await browser.signIn({});
    expect(browser.cookies.get('session')).not.toBe(before);
    const { user, common, capabilities } = startUp((await browser.open('/superset/welcome/')).html);
    expect(user).toMatchObject({
      username: 'admin',
      isAnonymous: false,
      roles: { Admin: expect.arrayContaining([['can_read', 'Chart']]) as unknown },
    });
    expect(Object.keys(common)).toEqual(
      expect.arrayContaining([
        'conf',
        'feature_flags',
        'menu_data',
        'theme',
        'locale',
        'application_root',
        'static_assets_prefix',
      ]),
    );
    expect(capabilities).toContain('preferences');
  });

  it('sends a wrong password, and a missing or foreign token, back to the sign-in page', async () => {
    const browser = makeBrowser(test.app);
    await browser.open('/login/');
    expect(await browser.signIn({ password: 'not it at all' })).toEqual({
      status: 302,
      location: '/login/?next=%2Fsuperset%2Fwelcome%2F',
    });
    expect(await browser.signIn({ csrf_token: '' })).toEqual({ status: 302, location: '/login/?next=%2Flogin%2F' });
    const other = makeBrowser(test.app);
    await other.open('/login/');
    expect((await browser.signIn({ csrf_token: other.token() })).location).toBe('/login/?next=%2Flogin%2F');
    expect((await browser.open('/superset/welcome/')).status).toBe(302);
  });

  it('takes the e-mail address for the user name, in any case', async () => {
    const browser = makeBrowser(test.app);
    await browser.open('/login/');
    expect((await browser.signIn({ username: 'Admin@LocalHost' })).location).toBe('/');
    expect((await browser.call('GET', '/api/v1/me/')).json).toMatchObject({ result: { username: 'admin' } });
  });

  it('signs out, and the old cookie is worth nothing', async () => {
    const browser = await signedIn(test);
    const kept = browser.cookies.get('session')!;
    expect((await browser.call('GET', '/api/v1/me/')).status).toBe(200);
    expect((await browser.open('/logout/')).status).toBe(302);
    const thief = await test.visitor.get('/api/v1/me/', { cookie: `session=${kept}` });
    expect([thief.status, thief.json]).toEqual([401, { msg: 'Missing Authorization Header' }]);
  });

  it('ends a session that idled, and any after a week', async () => {
    const idle = await signedIn(test);
    test.pass(7.9 * 3600_000);
    expect((await idle.call('GET', '/api/v1/me/')).status).toBe(200);
    test.pass(8.1 * 3600_000);
    expect((await idle.call('GET', '/api/v1/me/')).status).toBe(401);
    const busy = await signedIn(test);
    for (let hours = 0; hours < 165; hours += 5) {
      test.pass(5 * 3600_000);
      expect((await busy.call('GET', '/api/v1/me/')).status).toBe(200);
    }
    test.pass(5 * 3600_000);
    expect((await busy.call('GET', '/api/v1/me/')).status).toBe(401);
  });

  it('asks writes of a session for the token that belongs to it', async () => {
    const browser = await signedIn(test);
    const body = { theme: 'dark' };
    const missing = await browser.call('PUT', '/api/v1/me/preferences', { body });
    expect(missing).toMatchObject({
      status: 400,
      json: {
        errors: [{ message: '400 Bad Request: The CSRF token is missing.', error_type: 'GENERIC_BACKEND_ERROR' }],
      },
    });
    const put = (headers: Record<string, string>) => browser.call('PUT', '/api/v1/me/preferences', { body, headers });
    expect((await put({ 'x-csrftoken': 'made.up' })).status).toBe(400);
    const fresh = (await browser.call('GET', '/api/v1/security/csrf_token/')).json as { result: string };
    expect(await put({ 'x-csrftoken': fresh.result })).toEqual({ status: 200, json: { result: { theme: 'dark' } } });
    expect((await put({ 'x-csrftoken': browser.token(), origin: 'https://evil.example' })).status).toBe(400);
    expect((await put({ 'x-csrftoken': browser.token(), 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect((await put({ 'x-csrftoken': browser.token(), 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const anonymous = makeBrowser(test.app);
    expect((await anonymous.call('POST', '/api/v1/chart/', { body: {} })).status).toBe(400);
  });

  it('signs in by token, refreshes, and needs no CSRF token then', async () => {
    const login = await test.visitor.send('POST', '/api/v1/security/login', {
      username: 'admin',
      password: testPassword,
      provider: 'db',
      refresh: true,
    });
    const { access_token: access, refresh_token: refresh } = login.json as Record<string, string>;
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await test.visitor.get('/api/v1/me/', bearer(access!))).status).toBe(200);
    expect(
      (await test.visitor.send('PUT', '/api/v1/me/preferences', { density: 'dense' }, bearer(access!))).status,
    ).toBe(200);
    const again = await test.visitor.send('POST', '/api/v1/security/refresh', undefined, bearer(refresh!));
    expect(again.status).toBe(200);
    const wrong: readonly (readonly [string, number, string])[] = [
      ['not-a-token', 422, 'Not enough segments'],
      [`${access!.slice(0, -4)}abcd`, 422, 'Signature verification failed'],
      [refresh!, 422, 'Only non-refresh tokens are allowed'],
    ];
    for (const [token, status, msg] of wrong) {
      const answer = await test.visitor.get('/api/v1/me/', bearer(token));
      expect([answer.status, answer.json]).toEqual([status, { msg }]);
    }
    expect((await test.visitor.send('POST', '/api/v1/security/refresh', undefined, bearer(access!))).json).toEqual({
      msg: 'Only refresh tokens are allowed',
    });
    test.pass(16 * 60_000);
    expect((await test.visitor.get('/api/v1/me/', bearer(access!))).json).toEqual({ msg: 'Token has expired' });
  });

  it('ends sessions and tokens when the password changes, and goes on for whoever changed it', async () => {
    await test.addUser(`changer-${dialect}`, ['Gamma']);
    const here = await signedIn(test, `changer-${dialect}`);
    const elsewhere = await signedIn(test, `changer-${dialect}`);
    const put = (body: unknown) => here.call('PUT', '/api/v1/me/', { body, headers: { 'x-csrftoken': here.token() } });
    expect((await put({ password: 'password' })).json).toEqual({
      message: { password: ['This password is too common. Choose another one.'] },
    });
    expect((await put({ nickname: 'x' })).json).toEqual({ message: { nickname: ['Unknown field.'] } });
    expect((await put({})).json).toEqual({ message: 'At least one field must be provided.' });
    expect((await put({ password: 'another-good-one', first_name: 'Ann' })).json).toMatchObject({
      result: { first_name: 'Ann' },
    });
    expect((await here.call('GET', '/api/v1/me/')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/v1/me/')).status).toBe(401);
  });

  it('lets roles decide, and sees at once when they change', async () => {
    const gamma = await test.bearer('gamma');
    expect((await gamma.get('/api/v1/security/users/')).status).toBe(403);
    expect((await gamma.get('/api/v1/chart/')).status).toBe(200);
    const { menu } = { menu: (await gamma.get('/api/v1/menu/')).json as { result: { name: string }[] } };
    expect(menu.result.map((entry) => entry.name)).toEqual([
      'Data',
      'Dashboards',
      'Charts',
      'Datasets',
      'Comments',
      'Trash',
    ]);
    const { db } = test.deps.store;
    await db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .selectFrom('account')
        .select('id')
        .where('username', '=', 'gamma')
        .executeTakeFirstOrThrow();
      await transaction.updateTable('account').set({ active: 0 }).where('id', '=', id).execute();
      await transaction
        .updateTable('rights')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .execute();
    });
    expect((await gamma.get('/api/v1/chart/')).status).toBe(401);
  });
});

describe('guessing', () => {
  it.each(['account', 'address'])(
    'SERVER-09 makes each wait for an %s twice as long as the one before',
    async (who) => {
      const limit = who === 'account' ? 'signInsPerAccount' : 'signInsPerAddress';
      const test = await makeTestApp({ settings: { [`limits.${limit}`]: '2' }, stillClock: true });
      const attempt = (username: string, password: string) =>
        test.visitor.send('POST', '/api/v1/security/login', { username, password, provider: 'db' });
      const fail = async (n: number) =>
        expect((await attempt(who === 'account' ? 'admin' : `nobody-${n}`, 'wrong')).status).toBe(401);
      await fail(0);
      const waits: number[] = [];
      for (let n = 1; n <= 3; n += 1) {
        await fail(n);
        const { status, headers } = await attempt('admin', testPassword);
        expect(status).toBe(429);
        const waitS = Number(headers['retry-after']);
        waits.push(waitS);
        test.pass(waitS * 1000);
      }
      expect(waits).toEqual([waits[0], waits[0]! * 2, waits[0]! * 4]);
      expect((await attempt('admin', testPassword)).status).toBe(200);
      await test.close();
    },
  );

  it.each(['account', 'address'])(
    'SERVER-09 limits the failures for an %s also if attempts are made at once, and no successes',
    async (who) => {
      const limit = who === 'account' ? 'signInsPerAccount' : 'signInsPerAddress';
      const test = await makeTestApp({ settings: { [`limits.${limit}`]: '3' }, stillClock: true });
      const attempt = async (username: string, password: string) =>
        (await test.visitor.send('POST', '/api/v1/security/login', { username, password, provider: 'db' })).status;
      const atOnce = Array.from({ length: 12 }, (_, n) => n);
      const right = await Promise.all(atOnce.map(() => attempt('admin', testPassword)));
      expect(right).toEqual(atOnce.map(() => 200));
      const wrong = await Promise.all(
        atOnce.map((n) => attempt(who === 'account' ? 'admin' : `nobody-${n}`, `wrong ${n}`)),
      );
      expect(wrong.toSorted()).toEqual([401, 401, 401, ...Array.from({ length: 9 }, () => 429)]);
      expect(await attempt('admin', testPassword)).toBe(429);
      await test.close();
    },
  );

  it('stops after ten wrong passwords of an account, with the same words for names that nobody has', async () => {
    const test = await makeTestApp();
    const attempt = (username: string, password: string) =>
      test.visitor.send('POST', '/api/v1/security/login', { username, password, provider: 'db' });
    for (const username of ['admin', 'nobody-has-this-name']) {
      for (let n = 0; n < 10; n += 1) expect((await attempt(username, `wrong ${n}`)).status).toBe(401);
      const stopped = await attempt(username, testPassword);
      expect([stopped.status, typeof stopped.headers['retry-after']]).toEqual([429, 'string']);
      expect(stopped.json).toEqual({
        message: expect.stringMatching(/^Too many failed sign-ins\. Try again in \d+ seconds\.$/) as unknown,
      });
    }
    test.pass(5 * 60_000);
    expect((await attempt('admin', testPassword)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) await attempt(n % 2 === 0 ? 'admin' : 'admin@localhost', `wrong ${n}`);
    expect((await attempt('ADMIN', testPassword)).status).toBe(429);
    await test.close();
  });
});
