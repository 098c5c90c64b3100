import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { route } from '@sightline/core/contract';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../testing/test-app.ts';
import { jsonDepth } from '../domain/wire/json-depth.ts';
import { parseJsonBody } from './input/json-body.ts';
import { isWayBack, wayBackOf } from './pages/page-paths.ts';
import { loadWebApp } from './pages/web-app.ts';
import { checkRoutes, routesWithoutHandler, serve } from './route-table.ts';

describe('edge', () => {
  let test: TestApp;
  let admin: Caller;
  const lines: string[] = [];
  beforeAll(async () => {
    test = await makeTestApp({ log: (line) => lines.push(line) });
    admin = await test.bearer('admin');
  });
  afterAll(() => test.close());

  it.each([
    '/health',
    '/api/v1/me/',
    '/api/v1/nope',
    '/login/',
    '/superset/welcome/',
    '/api/v1/chart/?q=((',
    '/static/nope.js',
    '/%ff',
    `/api/v1/dashboard/${'x'.repeat(3000)}`,
  ])('puts the headers of a safe answer on %s', async (url) => {
    const { headers } = await test.visitor.get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'server-timing': expect.stringMatching(/^app;dur=/) as unknown,
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  });

  it('gives each page a nonce of its own and refuses scripts that are no part of it', async () => {
    const nonceOf = async () =>
      /'nonce-([^']+)'/.exec(String((await test.visitor.get('/login/')).headers['content-security-policy']))![1];
    const [first, second] = [await nonceOf(), await nonceOf()];
    expect(first).not.toBe(second);
    const { headers } = await test.visitor.get('/login/');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types sightline");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('writes start-up data that cannot leave its attribute', async () => {
    await admin.send('PUT', '/api/v1/me/', { first_name: '"><script>x</script>', last_name: "$& ' <b>" });
    const page = await test.visitor.get('/superset/welcome/', {
      authorization: await bearerOf(test),
      accept: 'text/html',
    });
    expect(page.text).not.toContain('<script>x');
    expect(page.text).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(page.text).toContain('$&amp; &#39; &lt;b&gt;');
  });

  const framed = (status: number) => ({
    status,
    json: { errors: [{ error_type: 'GENERIC_BACKEND_ERROR', level: 'error' }] },
  });
  it('answers unknown paths and methods in the contract’s envelope, as a page to browsers', async () => {
    expect(await admin.get('/api/v1/no_such_resource/')).toMatchObject(framed(404));
    const wrong = await admin.send('DELETE', '/api/v1/me/');
    expect(wrong).toMatchObject(framed(405));
    expect(wrong.headers['allow']).toBe('GET, PUT');
    const page = await test.visitor.get('/no/such/page', { accept: 'text/html' });
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('security.md §7 answers an address with a broken escape in the contract’s envelope', async () => {
    expect(await test.visitor.get('/%ff')).toMatchObject(framed(400));
    expect((await test.visitor.get('/%ff')).text).not.toContain('%ff');
  });

  it('takes an address with and without its last slash', async () => {
    expect((await admin.get('/api/v1/me')).status).toBe(200);
    expect((await admin.get('/api/v1/me/')).status).toBe(200);
  });

  it.each([
    ['words', 'this is no JSON', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['__proto__', '{"username":"a","password":"b","provider":"db","__proto__":{"x":1}}', 'application/json'],
    [
      'hidden __proto__',
      '{"a":{"\\u005f_proto__":1},"username":"a","password":"b","provider":"db"}',
      'application/json',
    ],
    ['depth', `${'['.repeat(100)}${']'.repeat(100)}`, 'application/json'],
    ['plain text', '{"username":"a"}', 'text/plain'],
    ['a form', 'username=a&password=b', 'application/x-www-form-urlencoded'],
  ])('refuses %s as a body with 400', async (_name, payload, type) => {
    const answer = await test.visitor.send('POST', '/api/v1/security/login', payload, { 'content-type': type });
    expect(answer.status).toBe(400);
    expect(answer.json).toHaveProperty('message');
  });

  it('refuses a body that is too large before reading it', async () => {
    const answer = await test.visitor.send('POST', '/api/v1/security/login', { username: 'x'.repeat(1_100_000) });
    expect(answer).toMatchObject(framed(413));
  });

  it.each([
    ['((', 'Not a valid rison/json argument'],
    ['(page:a)', "Not a valid rison schema 'a' is not of type 'integer'"],
    ['(filters:!((col:name,opr:eq)))', "Not a valid rison schema 'value' is a required property"],
  ])('refuses the argument %s', async (q, message) => {
    const answer = await admin.get(`/api/v1/security/roles/?q=${encodeURIComponent(q)}`);
    expect([answer.status, answer.json]).toEqual([400, { message }]);
  });

  it('answers a path with a wrong part as absent', async () => {
    for (const part of ['abc', '1.5', '0', '-1'])
      expect((await admin.get(`/api/v1/security/users/${part}`)).status).toBe(404);
  });

  it('tells a failure of ours by an id, and its stack to the log only', async () => {
    const { db } = test.deps.store;
    await db.schema.alterTable('refresh_token').renameTo('hidden').execute();
    const answer = await test.visitor.send('POST', '/api/v1/security/login', {
      username: 'admin',
      password: 'a-password-for-tests',
      provider: 'db',
      refresh: true,
    });
    await db.schema
      .alterTable('hidden' as 'refresh_token')
      .renameTo('refresh_token')
      .execute();
    expect(answer).toMatchObject(framed(500));
    const id = /\(([0-9a-f-]{36})\)/.exec(answer.text)![1]!;
    expect(answer.text).not.toMatch(/refresh_token|\.ts/);
    expect(lines.find((line) => line.includes(id))).toMatch(/refresh_token/);
    expect(lines.join('')).not.toMatch(/a-password-for-tests|Bearer ey/);
  });

  it('says that it lives and is ready, its figures, its version and its contract', async () => {
    expect((await test.visitor.get('/health')).text).toBe('OK');
    // Check a statement, which starts the engine.
    await test.deps.engines.embedded.gate('SELECT 1');
    expect((await test.visitor.get('/ready')).json).toEqual({ ready: true, missing: [] });
    expect((await test.visitor.get('/metrics')).text).toContain(
      'sightline_http_requests_total{method="GET",route="/health",status="200"}',
    );
    expect((await test.visitor.get('/metrics', { 'x-forwarded-for': '1.2.3.4' })).status).toBe(403);
    const { json } = await admin.get('/api/v1/_openapi');
    const { paths, openapi } = json as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(openapi).toMatch(/^3\.0/);
    expect(Object.keys(paths['/api/v1/chart/{pk}']!)).toEqual(expect.arrayContaining(['get', 'put', 'delete']));
    expect((await test.visitor.get('/api/v1/_openapi')).status).toBe(401);
  });

  it('refuses the 61st call of an address in a minute without sign-in, and none of whoever is signed in', async () => {
    const fresh = await makeTestApp({ stillClock: true });
    const caller = await fresh.bearer('admin');
    const statuses = new Set<number>();
    for (let n = 0; n < 59; n += 1) statuses.add((await fresh.visitor.get('/api/v1/me/')).status);
    expect([...statuses]).toEqual([401]);
    const over = await fresh.visitor.get('/api/v1/me/');
    expect([over.status, over.headers['retry-after']]).toEqual([429, '1']);
    expect((await caller.get('/api/v1/me/')).status).toBe(200);
    expect((await fresh.visitor.get('/health')).status).toBe(200);
    fresh.pass(1100);
    expect((await fresh.visitor.get('/api/v1/me/')).status).toBe(401);
    await fresh.close();
  });

  it('SHELL-11 serves everything below a base path', async () => {
    const below = await makeTestApp({ settings: { basePath: '/analytics/' } });
    expect((await below.visitor.get('/analytics/health')).status).toBe(200);
    expect((await below.visitor.get('/analytics/chart/list/')).headers['location']).toBe(
      '/analytics/login/?next=%2Fchart%2Flist%2F',
    );
    expect((await below.visitor.get('/analytics/')).headers['location']).toBe('/analytics/superset/welcome/');
    expect((await below.visitor.get('/health')).status).toBe(404);
    await below.close();
  });
});

describe('compression', () => {
  it('SERVER-05 packs answers that go elsewhere, also through a proxy of this machine, and none that stay here', async () => {
    const test = await makeTestApp();
    const signedIn = { username: 'admin', password: testPassword, provider: 'db' };
    const { json } = await test.visitor.send('POST', '/api/v1/security/login', signedIn);
    const token = (json as { access_token: string }).access_token;
    const encodingFor = async (remoteAddress: string, more: Record<string, string> = {}) => {
      const headers = { 'accept-encoding': 'br', authorization: `Bearer ${token}`, ...more };
      const answer = await test.app.inject({ method: 'GET', url: '/api/v1/_openapi', remoteAddress, headers });
      expect(answer.statusCode).toBe(200);
      return answer.headers['content-encoding'];
    };
    expect(await encodingFor('203.0.113.7')).toBe('br');
    expect(await encodingFor('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe('br');
    expect(await encodingFor('127.0.0.1')).toBeUndefined();
    expect(await encodingFor('::1')).toBeUndefined();
    await test.close();
  });
});

describe('assets', () => {
  it('SHELL-12 hands out built files compressed and for ever, and the page with its own nonce and base path', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sightline-web-'));
    mkdirSync(join(folder, 'static', 'assets'), { recursive: true });
    writeFileSync(
      join(folder, 'index.html'),
      '<script nonce="__NONCE__" src="/static/assets/a-1.js"></script><i data-bootstrap="__BOOTSTRAP__" title="__CSRF_TOKEN__">',
    );
    writeFileSync(join(folder, 'static', 'assets', 'a-1.js'), 'plain');
    writeFileSync(join(folder, 'static', 'assets', 'a-1.js.br'), 'brotli');
    writeFileSync(join(folder, 'static', 'favicon.svg'), '<svg/>');
    const test = await makeTestApp({ webApp: loadWebApp('/x', folder), settings: { basePath: '/x' } });
    const script = await test.visitor.get('/x/static/assets/a-1.js', { 'accept-encoding': 'br' });
    expect([script.text, script.headers['content-encoding'], script.headers['cache-control']]).toEqual([
      'brotli',
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect((await test.visitor.get('/x/static/assets/a-1.js')).text).toBe('plain');
    expect((await test.visitor.get('/x/static/favicon.svg')).headers['content-security-policy']).toMatch(/sandbox/);
    expect((await test.visitor.get('/x/static/../index.html')).status).toBe(404);
    expect((await test.visitor.get('/x/static/assets/..%2f..%2findex.html')).status).toBe(404);
    const page = await test.visitor.get('/x/login/');
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))![1];
    expect(page.text).toContain(`<script nonce="${nonce}" src="/x/static/assets/a-1.js">`);
    expect(page.text).not.toMatch(/__[A-Z_]+__/);
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

const bearerOf = async (test: TestApp) => {
  const { json } = await test.visitor.send('POST', '/api/v1/security/login', {
    username: 'admin',
    password: 'a-password-for-tests',
    provider: 'db',
  });
  return `Bearer ${(json as { access_token: string }).access_token}`;
};

describe('route table', () => {
  const spec = route({
    address: 'GET /api/v1/thing/{pk}',
    params: Type.Object({ pk: Type.Integer() }),
    summary: 'A thing',
  });
  const declared = { permission: 'open', rateClass: 'free', audit: 'none' } as const;
  it('stops the start for a declaration that lacks a field and for two handlers of one address', () => {
    expect(() => checkRoutes([serve(spec, declared, () => undefined)])).not.toThrow();
    const { audit: _, ...lacking } = declared;
    expect(() => checkRoutes([serve(spec, lacking as never, () => undefined)])).toThrow(
      'GET /api/v1/thing/{pk} declares no audit',
    );
    const one = serve(spec, declared, () => undefined);
    expect(() => checkRoutes([one, one])).toThrow('has two handlers');
  });
  it('names what of the contract nobody answers', () => {
    expect(routesWithoutHandler([], { getThing: spec }, new Set())).toEqual(['getThing (GET /api/v1/thing/{pk})']);
    expect(routesWithoutHandler([], { getThing: spec }, new Set(['getThing']))).toEqual([]);
  });
});

describe('input', () => {
  const deepest = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(deepest)) : 0;

  it('measures depth as the parser would find it, and gives JSON back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const bytes = Buffer.from(JSON.stringify(value));
        expect(jsonDepth(bytes)).toBe(deepest(value));
        if (!bytes.includes('__proto__')) expect(parseJsonBody(bytes, 64)).toEqual(JSON.parse(bytes.toString()));
      }),
    );
  });

  it('goes back to own paths only', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.constantFrom('', '/', '//', '\\', '/\\', '/\t/', ' '),
        (url, before) => {
          const next = before + url;
          if (isWayBack(next)) expect(new URL(next, 'http://own.example').host).toBe('own.example');
        },
      ),
    );
    expect(isWayBack('/superset/dashboard/7/?a=b#c')).toBe(true);
    for (const path of ['/superset/../logout/', '/superset/%2e%2e/logout/', '/./logout', '/%6cogout/', '/a//b', '/%ff'])
      expect(isWayBack(path)).toBe(false);
    // U+2028 is not allowed in a header, so it is escaped.
    expect(wayBackOf('/superset/dashboard/a\u2028b/')).toBe('/superset/dashboard/a%E2%80%A8b/');
  });
});
