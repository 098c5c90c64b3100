import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeJwt } from 'jose';
import { resultOf, startEmbedding, type EmbeddingWorld } from './testing/embedding-world.ts';

let test: EmbeddingWorld['test'];
let admin: EmbeddingWorld['admin'];
let gina: EmbeddingWorld['gina'];
let salesId: EmbeddingWorld['salesId'];
let shownId: EmbeddingWorld['shownId'];
let otherId: EmbeddingWorld['otherId'];
let chartId: EmbeddingWorld['chartId'];
let uuid: EmbeddingWorld['uuid'];
let grant: EmbeddingWorld['grant'];
let guestOf: EmbeddingWorld['guestOf'];
let guest: EmbeddingWorld['guest'];

beforeAll(async () => {
  ({ test, admin, gina, salesId, shownId, otherId, chartId, uuid, grant, guestOf, guest } = await startEmbedding());
}, 60_000);
afterAll(() => test.close());

describe('embedding a dashboard', () => {
  it('SERVER-09 keeps its uuid while it is embedded, and is for administrators', async () => {
    const path = `/api/v1/dashboard/${shownId}/embedded`;
    const allowed_domains = ['https://example.com'];
    expect(await admin.send('PUT', path, { allowed_domains })).toMatchObject({
      status: 200,
      json: { result: { uuid, allowed_domains, dashboard_id: String(shownId), changed_by: { username: 'admin' } } },
    });
    expect(await admin.get(`/api/v1/embedded_dashboard/${uuid}`)).toMatchObject({ json: { result: { uuid } } });
    expect(await gina.send('POST', path, { allowed_domains })).toMatchObject({ status: 403 });
    expect(await admin.get(`/api/v1/dashboard/${otherId}/embedded`)).toMatchObject({ status: 404, json: {} });
    expect(await admin.get(`/api/v1/embedded_dashboard/${randomUUID()}`)).toMatchObject({ status: 404 });
  });

  it('SERVER-09 ends, and its tokens show nothing from then on', async () => {
    const path = `/api/v1/dashboard/${otherId}/embedded`;
    const other = String(resultOf(await admin.send('POST', path, { allowed_domains: [] }))['uuid']);
    const caller = await guest({ resources: [{ type: 'dashboard', id: other }] });
    expect(await caller.get(`/api/v1/dashboard/${otherId}`)).toMatchObject({ status: 200 });
    expect(await admin.send('DELETE', path)).toMatchObject({ status: 200 });
    expect(await admin.send('DELETE', path)).toMatchObject({ status: 200 });
    expect(await caller.get(`/api/v1/dashboard/${otherId}`)).toMatchObject({ status: 404 });
    expect(await grant({ resources: [{ type: 'dashboard', id: other }] })).toMatchObject({ status: 400 });
  });
});

describe('tokens of guests', () => {
  it('SERVER-09 are granted by administrators for embedded dashboards, with rules that fit', async () => {
    const user = { username: 'host', first_name: 'Ho', last_name: 'St' };
    const granted = await grant({
      user,
      rls: [{ clause: "region = 'north'", dataset: salesId }, { clause: '1 = 1 --' }],
    });
    expect(granted).toMatchObject({ status: 200 });
    expect(decodeJwt((granted.json as { token: string }).token)).toMatchObject({
      type: 'guest',
      user,
      resources: [{ type: 'dashboard', id: uuid }],
      rls_rules: [{ clause: "region = 'north'", dataset: salesId }, { clause: '1 = 1 --' }],
    });
    expect(await grant({}, gina)).toMatchObject({ status: 403 });
    expect(await grant({ resources: [{ type: 'dashboard', id: randomUUID() }] })).toMatchObject({
      status: 400,
      json: { message: 'EmbeddedDashboard not found.' },
    });
    expect(await grant({ resources: [{ type: 'chart', id: uuid }] })).toMatchObject({
      status: 400,
      json: { message: { resources: { 0: { type: ['Must be one of: dashboard.'] } } } },
    });
    for (const rule of [
      { clause: '1 = 1) OR (1 = 1' },
      { clause: 'tenant = 1', dataset: salesId },
      { clause: '1 = 1', dataset: 987654 },
    ])
      expect((await grant({ rls: [rule] })).status).toBeGreaterThanOrEqual(400);
  });

  it('SERVER-09 hold for five minutes, and count for nothing then or when they are forged', async () => {
    const caller = await guest();
    const token = ((await grant()).json as { token: string }).token;
    const forged = guestOf(`${token.slice(0, -4)}AAAA`);
    expect(await caller.get('/api/v1/me/')).toMatchObject({ status: 200 });
    expect(await forged.get('/api/v1/me/')).toMatchObject({
      status: 401,
      json: { msg: 'Missing Authorization Header' },
    });
    expect((await test.visitor.get('/api/v1/me/', { authorization: `Bearer ${token}` })).status).toBe(422);
    const signedIn = await test.visitor.send('POST', '/api/v1/security/login', {
      username: 'admin',
      password: 'a-password-for-tests',
      provider: 'db',
    });
    expect((await guestOf((signedIn.json as { access_token: string }).access_token).get('/api/v1/me/')).status).toBe(
      401,
    );
    test.pass(301_000);
    expect(await caller.get('/api/v1/me/')).toMatchObject({ status: 401 });
  });
});

describe('a guest', () => {
  it('SERVER-09 sees the dashboard of the token, without people and sources, and no other', async () => {
    const caller = await guest({ user: { username: 'host', first_name: 'Ho', last_name: 'St' } });
    expect((await caller.get('/api/v1/me/')).json).toEqual({
      result: { username: 'host', first_name: 'Ho', last_name: 'St', is_active: true, is_anonymous: false },
    });
    expect(resultOf(await caller.get('/api/v1/me/roles/'))).toMatchObject({
      username: 'host',
      roles: { Guests: expect.any(Array) as unknown },
    });
    const dashboard = resultOf(await caller.get(`/api/v1/dashboard/${shownId}`));
    expect(dashboard).toMatchObject({ dashboard_title: 'Shown', charts: ['By region'] });
    for (const field of ['owners', 'changed_by', 'changed_by_name', 'created_by'])
      expect(dashboard).not.toHaveProperty(field);
    expect(await caller.get(`/api/v1/dashboard/${otherId}`)).toMatchObject({ status: 404 });
    expect(await caller.get(`/api/v1/dashboard/${uuid}`)).toMatchObject({ status: 404 });
    expect(await caller.get(`/api/v1/embedded_dashboard/${uuid}`)).toMatchObject({ status: 200 });
    expect(await caller.get(`/api/v1/dashboard/${shownId}/charts`)).toMatchObject({
      json: { result: [{ id: chartId }] },
    });
    const datasets = (await caller.get(`/api/v1/dashboard/${shownId}/datasets`)).json as { result: object[] };
    expect(datasets.result).toHaveLength(1);
    for (const field of ['owners', 'database', 'sql', 'perm']) expect(datasets.result[0]).not.toHaveProperty(field);
    expect(resultOf(await caller.get(`/api/v1/chart/${chartId}`))).not.toHaveProperty('owners');
  });

  it.each([
    ['GET', '/api/v1/dashboard/'],
    ['GET', '/api/v1/dataset/'],
    ['GET', '/api/v1/database/'],
    ['GET', '/api/v1/dashboard/export/?q=!(1)'],
    ['POST', '/api/v1/sqllab/execute/'],
    ['PUT', '/api/v1/dashboard/1'],
    ['POST', '/datasource/samples?datasource_id=1&datasource_type=table'],
    ['POST', '/api/v1/security/guest_token/'],
  ] as const)('SERVER-09 may not call %s %s', async (method, path) => {
    const caller = await guest();
    const { status } = method === 'GET' ? await caller.get(path) : await caller.send(method, path, {});
    expect(status).toBe(403);
  });
});
