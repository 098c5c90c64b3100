import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { makeEdge } from '../make-edge.ts';
import { openDeps } from '../../commands/open-deps.ts';
import { backendOrigin } from '../../commands/serve-backend.ts';
import { readConfig } from '../../config/read-config.ts';
import { makePasswords } from '../../domain/session/password.ts';
import type { WebApp } from '../pages/web-app.ts';
import { makeBackendApp } from './backend-app.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

/** Returns a promise and a function that resolves it. */
const signal = (): { readonly told: Promise<void>; readonly tell: () => void } => {
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { told, tell };
};

/** Starts a backend server that sends the test's responses, on its own port. Returns its URL. */
const backendThat = async (answer: Answer): Promise<string> => {
  const server = createServer(answer);
  const url = await listen(server);
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return url;
};

const webApp: WebApp = {
  page: ({ startUpData, csrfToken }) => `<script type="application/json">${startUpData}</script><i>${csrfToken}</i>`,
};

/**
 * Starts our frontend server in front of the backend, on a real port, so that bodies and aborts pass over real
 * connections.
 */
const frontOf = async (
  backend: string,
  options: { basePath?: string; silenceMs?: number; supportEmail?: string } = {},
): Promise<string> => {
  const config = readConfig({
    options: {
      dataDir: mkdtempSync(join(tmpdir(), 'sightline-front-')),
      basePath: options.basePath ?? '/',
      ...(options.supportEmail === undefined ? {} : { supportEmail: options.supportEmail }),
    },
    environment: {},
    workingDir: '/',
  });
  const log = pino({ level: 'silent' });
  const { deps, metrics, close } = await openDeps(config, log);
  closers.push(async () => {
    await close();
    rmSync(config.dataDir, { recursive: true });
  });
  const app: App = await makeBackendApp({
    backend: backendOrigin(backend),
    config,
    log,
    keeping: { deps, edge: makeEdge(deps, makePasswords(), metrics) },
    webApp,
    ...(options.silenceMs === undefined ? {} : { silenceMs: options.silenceMs }),
  });
  closers.push(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
};

const html = { accept: 'text/html' };

const shell = (user: object): string => {
  const data = JSON.stringify({ user, common: { conf: { A: '<"&\'' }, application_root: '/behind' } });
  const escaped = data
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&#34;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", '&#39;');
  return `<div id="app" data-bootstrap="${escaped}"></div><input type="hidden" name="csrf_token" id="csrf_token" value="t&amp;k">`;
};

describe('pages in front of another server', () => {
  it('SHELL-23 hands the start-up data of the server behind to the same build, with what this server adds and its cookie', async () => {
    const backend = await backendThat((_request, response) =>
      response
        .setHeader('set-cookie', 'session=abc; Domain=behind.example; HttpOnly; Path=/; SameSite=Lax')
        .end(shell({ userId: 1, roles: {} })),
    );
    const answer = await fetch(`${await frontOf(backend)}/dashboard/list/`, { headers: html });
    const text = await answer.text();
    expect(JSON.parse(/json">(.*)<\/script>/.exec(text)![1]!)).toEqual({
      user: { userId: 1, roles: {} },
      common: { conf: { A: '<"&\'' }, application_root: '/', static_assets_prefix: '' },
      capabilities: ['backend', 'support'],
      draft_key: expect.stringMatching(/^[\w+/]{43}=$/),
    });
    expect(text).toContain('<i>t&k</i>');
    expect(answer.headers.getSetCookie()).toEqual(['session=abc; HttpOnly; Path=/; SameSite=Lax']);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-");
  });

  it('SHELL-23 leaves pages without a screen of ours to the server behind @long', async () => {
    const backend = await backendThat((request, response) =>
      response.setHeader('content-type', 'text/html').end(`theirs: ${request.url}`),
    );
    const front = await frontOf(backend);
    const answer = await fetch(`${front}/theme/list/?pageIndex=1`, { headers: html });
    expect(await answer.text()).toBe('theirs: /theme/list/?pageIndex=1');
    // A page gets a content security policy of its own, because the policy for data would break it. A response that is
    // declared as data keeps the policy for data, even if its content is a page.
    const policyOf = async (path: string) => (await fetch(front + path)).headers.get('content-security-policy');
    expect(await policyOf('/theme/list/')).toBe("frame-ancestors 'self'; object-src 'none'; base-uri 'self'");
    expect(await policyOf('/static/assets/theirs.js')).toBe("default-src 'self'");
    expect(await policyOf('/api/v1/chart/')).toContain('sandbox');
  });

  it('SHELL-23 SHELL-24 leads to its own sign-in page and back where the server behind wants a sign-in', async () => {
    const backend = await backendThat((_request, response) =>
      response.writeHead(302, { location: '/login/?next=http://elsewhere' }).end(),
    );
    const front = await frontOf(backend, { basePath: '/data' });
    const answer = await fetch(`${front}/data/chart/list/?page=2`, { headers: html, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/data/login/?next=%2Fchart%2Flist%2F%3Fpage%3D2',
    ]);
  });

  it('SHELL-23 passes calls on as if the page were the server’s own, and no header of the connection', async () => {
    const seen: IncomingMessage[] = [];
    let body = '';
    const backend = await backendThat((request, response) => {
      seen.push(request);
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":1}'));
    });
    const front = await frontOf(backend);
    const answer = await fetch(`${front}/api/v1/chart/?q=(a:1)`, {
      method: 'POST',
      body: '{"a":1}',
      headers: {
        'content-type': 'application/json',
        cookie: 'session=abc',
        origin: front,
        referer: `${front}/chart/list/`,
        'x-csrftoken': 'token',
        'x-forwarded-for': '8.8.8.8',
        'x-forwarded-host': 'evil.example',
        'proxy-authorization': 'Basic x',
      },
    });
    expect([answer.status, await answer.json()]).toEqual([201, { id: 1 }]);
    expect(body).toBe('{"a":1}');
    expect([seen[0]!.method, seen[0]!.url]).toEqual(['POST', '/api/v1/chart/?q=(a:1)']);
    const { host, origin, referer, cookie, ...headers } = seen[0]!.headers;
    expect({ host, origin, referer, cookie }).toEqual({
      host: new URL(backend).host,
      origin: backend,
      referer: `${backend}/chart/list/`,
      cookie: 'session=abc',
    });
    expect(headers).toMatchObject({
      'x-csrftoken': 'token',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(front).host,
      'x-forwarded-proto': 'http',
    });
    expect(headers).not.toHaveProperty('proxy-authorization');
  });

  it('SHELL-23 refuses writes that come from another site before the server behind hears of them', async () => {
    let calls = 0;
    const backend = await backendThat((_request, response) => {
      calls += 1;
      response.end();
    });
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const answer = await fetch(`${await frontOf(backend)}/api/v1/chart/`, { method: 'POST', body: '{}', headers });
    expect([answer.status, calls]).toEqual([400, 0]);
  });

  it('SHELL-23 gives redirects, cookies and files on, without what the server behind grants to other sites', async () => {
    const backend = await backendThat((_request, response) =>
      response
        .writeHead(302, {
          location: `${backend}/superset/welcome/`,
          'set-cookie': ['a=1; Domain=x.example; Secure', 'b=2'],
          'access-control-allow-origin': 'https://tiles.example',
          connection: 'close, x-hop',
          'x-hop': '1',
        })
        .end(),
    );
    const front = await frontOf(backend, { basePath: '/data' });
    const answer = await fetch(`${front}/data/logout/`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/data/superset/welcome/');
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Secure', 'b=2']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('x-hop')).toBeNull();
  });

  it('SHELL-23 streams an answer as it comes', async () => {
    const { told: first, tell: firstRead } = signal();
    const backend = await backendThat((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('a,b\n');
      void first.then(() => response.end('1,2\n'));
    });
    const answer = await fetch(`${await frontOf(backend)}/api/v1/chart/data`);
    const reader = answer.body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('a,b\n');
    firstRead();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('1,2\n');
  });

  it('SHELL-23 ends the call to the server behind when the caller goes', async () => {
    const { told: gone, tell: hasGone } = signal();
    const { told: asked, tell: isAsked } = signal();
    const backend = await backendThat((_request, response) => {
      response.once('close', hasGone);
      isAsked();
    });
    const leaving = new AbortController();
    const call = fetch(`${await frontOf(backend)}/api/v1/chart/`, { signal: leaving.signal });
    await asked;
    leaving.abort();
    await expect(call).rejects.toThrow();
    await gone;
  });

  it('SHELL-23 says by name that the server behind cannot be reached, is silent, or is something else @long', async () => {
    const nobody = await frontOf('http://127.0.0.1:9');
    const silent = await frontOf(await backendThat(() => undefined), { silenceMs: 50 });
    const other = await frontOf(await backendThat((_request, response) => response.end('<h1>Hello</h1>')));
    const page = async (front: string) => {
      const answer = await fetch(`${front}/superset/welcome/`, { headers: html });
      return [answer.status, /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]];
    };
    expect(await page(nobody)).toEqual([502, 'Apache Superset cannot be reached']);
    expect(await page(silent)).toEqual([504, 'Apache Superset does not respond']);
    expect(await page(other)).toEqual([502, 'Unexpected response from Apache Superset']);
    const call = await fetch(`${silent}/api/v1/chart/`);
    expect([call.status, ((await call.json()) as { errors: unknown[] }).errors[0]]).toMatchObject([
      504,
      { error_type: 'BACKEND_TIMEOUT_ERROR', extra: { backend: 'silent' } },
    ]);
    const ready = await fetch(`${nobody}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, missing: ['backend'] }]);
  });

  it.each(['https://host/path', 'ftp://host', 'http://user:secret@host', 'http://host?x=1', 'host'])(
    'SHELL-23 starts in front of an origin and nothing else: not %s',
    (text) => {
      expect(() => backendOrigin(text)).toThrow('must be an origin');
    },
  );
});
