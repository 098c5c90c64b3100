import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { makeEdge } from '../make-edge.ts';
import { openDeps } from '../../commands/open-deps.ts';
import { readConfig } from '../../config/read-config.ts';
import { makePasswords } from '../../domain/session/password.ts';
import { makeBackendApp } from './backend-app.ts';
import { startUpDataOfOurs } from './start-up-data-of-ours.ts';

const form = { name: 'Mara', email: '', company: '', phone: '4915123456789', description: 'Nothing loads.' };
const post = '/superset/submit_support_form/';
const list = '/api/v1/support_request/';

/** The user of each cookie, in Superset's format. */
const people: Readonly<Record<string, object>> = {
  'session=of-ada': { username: 'ada', firstName: 'Ada', lastName: 'L', isAnonymous: false, roles: { Admin: [] } },
  'session=of-gus': { username: 'gus', firstName: 'Gus', lastName: 'M', isAnonymous: false, roles: { Gamma: [] } },
};

describe('support requests in front of another server', () => {
  let behind: Server;
  let app: App;
  let asked: (string | undefined)[];
  let end: () => Promise<void>;
  beforeEach(async () => {
    asked = [];
    behind = createServer((request: IncomingMessage, response) => {
      asked.push(request.url);
      const result = people[request.headers.cookie ?? ''];
      if (result === undefined) return void response.writeHead(401).end('{}');
      return void response.end(JSON.stringify({ result }));
    });
    await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
    const dataDir = mkdtempSync(join(tmpdir(), 'sightline-front-'));
    const config = readConfig({ options: { dataDir }, environment: {}, workingDir: '/' });
    const log = pino({ level: 'silent' });
    const { deps, metrics, close } = await openDeps(config, log);
    const backend = new URL(`http://127.0.0.1:${(behind.address() as AddressInfo).port}`);
    const keeping = { deps, edge: makeEdge(deps, makePasswords(), metrics) };
    app = await makeBackendApp({ backend, config, log, keeping, webApp: { page: () => '' } });
    end = async () => {
      await app.close();
      await close();
      behind.closeAllConnections();
      await new Promise((resolve) => behind.close(resolve));
      rmSync(dataDir, { recursive: true });
    };
  });
  afterEach(() => end());

  const send = (cookie: string | undefined, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: post, payload: form, headers: { ...(cookie ? { cookie } : {}), ...headers } });
  const read = (url: string, cookie?: string) => app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });

  it('SERVER-12 SHELL-23 keeps what visitors and people of the server behind send, and shows it to its administrators', async () => {
    expect((await send(undefined)).json()).toEqual({ message: 'OK' });
    expect((await send('session=of-gus', { 'x-csrftoken': 'of the server behind' })).json()).toEqual({ message: 'OK' });
    const shown = await read(list, 'session=of-ada');
    expect(shown.json()).toMatchObject({
      count: 2,
      result: [{ name: 'Mara', user: { first_name: 'Gus' } }, { user: null }],
    });
    expect((await read(list, 'session=of-gus')).statusCode).toBe(403);
    expect((await read(list)).statusCode).toBe(401);
    expect(new Set(asked)).toEqual(new Set(['/api/v1/me/roles/']));
  });

  it('SERVER-12 SHELL-23 lets an administrator of the server behind settle a request', async () => {
    await send(undefined);
    const change = (cookie: string, headers: Record<string, string>) =>
      app.inject({ method: 'PUT', url: `${list}1`, payload: { state: 'done' }, headers: { cookie, ...headers } });
    expect((await change('session=of-ada', {})).statusCode).toBe(400);
    expect((await change('session=of-gus', { 'x-csrftoken': 't' })).statusCode).toBe(403);
    expect((await change('session=of-ada', { 'x-csrftoken': 't' })).statusCode).toBe(200);
    expect((await read(`${list}1`, 'session=of-ada')).json()).toMatchObject({
      result: { state: 'done', changed_by: { first_name: 'Ada' } },
    });
  });

  it('SERVER-12 SHELL-23 refuses what another site sends in somebody’s name, and robots’ floods', async () => {
    expect((await send('session=of-gus')).statusCode).toBe(400);
    const from = { 'x-csrftoken': 't', origin: 'https://elsewhere.example' };
    expect((await send('session=of-gus', from)).statusCode).toBe(400);
    for (let count = 1; count <= 5; count += 1) expect((await send(undefined)).statusCode).toBe(200);
    expect((await send(undefined)).statusCode).toBe(429);
  });
});

describe('start-up data in front of another server', () => {
  const behind = (roles: object, menu: readonly object[] = []) => ({
    startUpData: { user: { userId: 1, roles }, common: { conf: { A: 1 }, menu_data: { menu, brand: {} } } },
  });
  const config = { basePath: '', supportEmail: 'help@example.org', supportPrivacyUrl: undefined };

  const keyOf = (user: number) => `key of ${user}`;

  it('SHELL-23 SHELL-30 gives administrators the entry and the rights of support requests, and nobody else', () => {
    const pairs = [
      ['can_read', 'SupportRequest'],
      ['can_write', 'SupportRequest'],
      ['menu_access', 'Support Requests'],
    ];
    const entry = expect.objectContaining({ url: '/supportrequest/list/' });
    const manage = { name: 'Manage', childs: [{ name: 'Themes', url: '/theme/list/' }] };
    expect(startUpDataOfOurs(behind({ Admin: [['can_read', 'Chart']] }, [manage]), config, keyOf)).toMatchObject({
      user: { roles: { Admin: [['can_read', 'Chart'], ...pairs] } },
      common: {
        conf: { A: 1, SUPPORT_FORMS_EMAIL: 'help@example.org' },
        menu_data: { brand: {}, menu: [{ name: 'Manage', childs: [{ name: 'Themes' }, entry] }] },
      },
      capabilities: ['backend', 'support'],
      draft_key: 'key of 1',
    });
    expect(startUpDataOfOurs(behind({ Admin: [] }), config, keyOf)).toMatchObject({
      common: { menu_data: { menu: [{ name: 'Manage', childs: [entry] }] } },
    });
    const { user, common } = startUpDataOfOurs(behind({ Gamma: [] }, [manage]), config, keyOf) as Record<
      string,
      unknown
    >;
    expect(user).toEqual({ userId: 1, roles: { Gamma: [] } });
    expect(common).toMatchObject({ menu_data: { menu: [manage] } });
  });
});
