import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeJwt } from 'jose';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let gina: Caller;
let salesId: number;
let shownId: number;
let otherId: number;
let chartId: number;
let uuid: string;
let roleId: number;

const idOf = ({ json }: Answer): number => (json as { id: number }).id;
const resultOf = ({ json }: Answer) => (json as { result: Record<string, unknown> }).result;
const grant = (body: object = {}, caller = admin) =>
  caller.send('POST', '/api/v1/security/guest_token/', {
    resources: [{ type: 'dashboard', id: uuid }],
    rls: [],
    ...body,
  });
const guestOf = (token: string): Caller => ({
  get: (url, headers = {}) => test.visitor.get(url, { 'x-guesttoken': token, ...headers }),
  send: (method, url, body, headers = {}) =>
    test.visitor.send(method, url, body, { 'x-guesttoken': token, ...headers }),
});
const guest = async (body: object = {}): Promise<Caller> =>
  guestOf(((await grant(body)).json as { token: string }).token);

/** Guests may do what Gamma may, but for these. */
const letGuests = async (butFor: readonly string[]): Promise<void> => {
  const rows = await test.deps.store.db
    .selectFrom('role_permission')
    .innerJoin('role', 'role.id', 'role_permission.role_id')
    .innerJoin('permission', 'permission.id', 'role_permission.permission_id')
    .select(['permission.id', 'permission.permission'])
    .where('role.name', '=', 'Gamma')
    .execute();
  await admin.send('POST', `/api/v1/security/roles/${roleId}/permissions`, {
    permission_view_menu_ids: rows.filter((row) => !butFor.includes(row.permission)).map((row) => row.id),
  });
};

beforeAll(async () => {
  test = await makeTestApp({ settings: { guestRole: 'Guests' } });
  await prepareContent(test.deps);
  await writeAndPublish(test.deps, {
    source: {
      kind: 'sql',
      sql: "SELECT * FROM (VALUES ('north', 'ann', 1), ('south', 'cem', 40)) t(region, seller, amount)",
    },
    target: { schema: 'main', name: 'sales' },
    replace: true,
  });
  admin = await test.bearer('admin');
  await test.addUser('gina', ['Gamma']);
  gina = await test.bearer('gina');
  salesId = idOf(await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' }));
  roleId = idOf(await admin.send('POST', '/api/v1/security/roles/', { name: 'Guests' }));
  await letGuests(['can_drill', 'can_view_query']);
  const dashboard = async (title: string) =>
    idOf(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: title }));
  [shownId, otherId] = [await dashboard('Shown'), await dashboard('Other')];
  const params = JSON.stringify({
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['region'],
    metrics: ['count'],
  });
  const chart = {
    slice_name: 'By region',
    viz_type: 'table',
    datasource_id: salesId,
    datasource_type: 'table',
    params,
  };
  chartId = idOf(await admin.send('POST', '/api/v1/chart/', { ...chart, dashboards: [shownId] }));
  const embedded = await admin.send('POST', `/api/v1/dashboard/${shownId}/embedded`, {
    allowed_domains: ['https://example.org'],
  });
  uuid = String(resultOf(embedded)['uuid']);
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

describe('what a guest leaves behind', () => {
  const keyOf = ({ json }: Answer): string => (json as { key: string }).key;
  const states = (id: number) => `/api/v1/dashboard/${id}/filter_state`;

  it('DASH-40 SERVER-09 is the filter state of his dashboard, behind a key of its own', async () => {
    const [one, other] = [await guest(), await guest()];
    const kept = await one.send('POST', `${states(shownId)}?tab_id=1`, { value: '{"a":1}' });
    expect(kept.status).toBe(201);
    const key = keyOf(kept);
    const path = `${states(shownId)}/${key}`;
    expect(await one.get(path)).toMatchObject({ status: 200, json: { value: '{"a":1}' } });
    expect(keyOf(await other.send('POST', `${states(shownId)}?tab_id=1`, { value: '{}' }))).not.toBe(key);
    expect(await one.send('PUT', `${path}?tab_id=1`, { value: '{"a":2}' })).toMatchObject({ json: { key } });
    expect(await one.get(path)).toMatchObject({ json: { value: '{"a":2}' } });
    expect(await one.send('DELETE', path)).toMatchObject({ status: 200 });
    expect(await one.get(path)).toMatchObject({ status: 404 });
  });

  it('SERVER-09 touches neither the state of users nor that of other dashboards', async () => {
    const embedded = await admin.send('POST', `/api/v1/dashboard/${otherId}/embedded`, { allowed_domains: [] });
    const stranger = await guest({ resources: [{ type: 'dashboard', id: String(resultOf(embedded)['uuid']) }] });
    const caller = await guest();
    const users = keyOf(await admin.send('POST', states(shownId), { value: '"of a user"' }));
    const guests = keyOf(await caller.send('POST', states(shownId), { value: '"of a guest"' }));
    for (const [by, id, key] of [
      [caller, shownId, users],
      [admin, shownId, guests],
      [stranger, otherId, guests],
      [stranger, shownId, guests],
    ] as const)
      expect(await by.send('DELETE', `${states(id)}/${key}`)).toMatchObject({ status: 404 });
    expect(await caller.send('PUT', `${states(shownId)}/${users}`, { value: '1' })).toMatchObject({ status: 404 });
    const moved = await stranger.send('PUT', `${states(otherId)}/${guests}`, { value: '1' });
    expect(keyOf(moved)).not.toBe(guests);
    expect(await stranger.get(`${states(otherId)}/${guests}`)).toMatchObject({ status: 404 });
    expect(await caller.send('POST', states(otherId), { value: '1' })).toMatchObject({ status: 404 });
    expect(await caller.get(`${states(shownId)}/${guests}`)).toMatchObject({ json: { value: '"of a guest"' } });
    expect(await admin.get(`${states(shownId)}/${users}`)).toMatchObject({ json: { value: '"of a user"' } });
    expect(await admin.send('DELETE', `/api/v1/dashboard/${otherId}/embedded`)).toMatchObject({ status: 200 });
  });

  it('DASH-40 SERVER-09 is a link to his dashboard as he sees it, and to no other', async () => {
    const caller = await guest();
    const body = { dataMask: { 'NATIVE_FILTER-1': { filterState: { value: ['north'] } } }, activeTabs: ['TAB-1'] };
    const made = await caller.send('POST', `/api/v1/dashboard/${shownId}/permalink`, body);
    expect(made.status).toBe(201);
    expect((made.json as { url: string }).url).toMatch(new RegExp(`/superset/dashboard/p/${keyOf(made)}/$`));
    for (const by of [caller, admin])
      expect(await by.get(`/api/v1/dashboard/permalink/${keyOf(made)}`)).toMatchObject({ json: { state: body } });
    expect(await caller.send('POST', `/api/v1/dashboard/${otherId}/permalink`, body)).toMatchObject({ status: 404 });
    const foreign = keyOf(await admin.send('POST', `/api/v1/dashboard/${otherId}/permalink`, body));
    expect(await caller.get(`/api/v1/dashboard/permalink/${foreign}`)).toMatchObject({ status: 404 });
  });
});

describe('chart data for a guest', () => {
  const region = 'region';
  const stored = { columns: [region], metrics: ['count'], orderby: [['count', false]], row_limit: 1000 };
  const ask = (caller: Caller, query: object = {}, more: object = {}) =>
    caller.send('POST', '/api/v1/chart/data', {
      datasource: { id: salesId, type: 'table' },
      queries: [{ ...stored, ...query }],
      form_data: { dashboardId: shownId, slice_id: chartId },
      ...more,
    });
  const dataOf = ({ json }: Answer) => (json as { result: { data: object[] }[] }).result[0]?.data;
  const bothRegions = [
    { region: 'north', count: 1 },
    { region: 'south', count: 1 },
  ];

  it('SERVER-09 is that of the charts of his dashboard, without the statement', async () => {
    const caller = await guest();
    const answer = await ask(caller);
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toEqual(expect.arrayContaining(bothRegions));
    expect((answer.json as { result: object[] }).result[0]).not.toHaveProperty('query');
    expect(((await ask(admin)).json as { result: object[] }).result[0]).toHaveProperty('query');
  });

  it('SERVER-05 SERVER-09 has the rows that the rules of the token leave', async () => {
    const north = [{ region: 'north', count: 1 }];
    expect(dataOf(await ask(await guest({ rls: [{ clause: "region = 'north'", dataset: salesId }] })))).toEqual(north);
    expect(dataOf(await ask(await guest({ rls: [{ clause: "region = 'north'" }] })))).toEqual(north);
    expect(dataOf(await ask(await guest({ rls: [{ clause: "region = 'north'" }, { clause: 'amount > 1' }] })))).toEqual(
      [],
    );
    expect(dataOf(await ask(await guest()))).toEqual(expect.arrayContaining(bothRegions));
    expect(await ask(await guest({ rls: [{ clause: 'tenant = 1' }] }))).toMatchObject({ status: 403 });
  });

  it.each([
    ['another column', { columns: [region, 'seller'] }],
    [
      'a saved metric of the dataset’s as SQL',
      { metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(seller)', label: 'count' }] },
    ],
    [
      'another aggregate',
      { metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'amount' } }] },
    ],
    ['SQL for a column', { columns: [{ sqlExpression: 'seller', label: region, expressionType: 'SQL' }] }],
    ['SQL for a condition', { extras: { where: "seller = 'ann'" } }],
    ['SQL for a condition on groups', { extras: { having: 'max(amount) > 1' } }],
    ['a filter on what is not shown', { filters: [{ col: 'seller', op: '==', val: 'ann' }] }],
    ['a filter on SQL', { filters: [{ col: { sqlExpression: 'seller', label: region }, op: '==', val: 'ann' }] }],
    ['another order', { orderby: [['seller', true]] }],
    ['an order by SQL', { orderby: [[{ expressionType: 'SQL', sqlExpression: 'max(seller)', label: 'count' }, true]] }],
    ['series of another column', { series_columns: ['seller'], series_limit: 1 }],
    ['an older spelling', { columns: [], groupby: ['seller'] }],
    ['rows as they are', { metrics: undefined }],
    ['the statement', { result_type: 'query' }],
    [
      'layers of its own',
      { annotation_layers: [{ name: 'a', annotationType: 'EVENT', sourceType: 'table', value: 1 }] },
    ],
  ])('SERVER-09 is refused for %s', async (_what, query) => {
    expect(await ask(await guest(), query)).toMatchObject({
      status: 403,
      json: {
        errors: [{ error_type: 'DASHBOARD_SECURITY_ACCESS_ERROR', message: 'Guest user cannot modify chart payload' }],
      },
    });
  });

  it('SERVER-09 takes what a dashboard lets everybody turn', async () => {
    const caller = await guest();
    for (const query of [
      { filters: [{ col: region, op: 'IN', val: ['north'] }] },
      { orderby: [[region, true]] },
      { row_limit: 1 },
      { time_range: 'Last week' },
      { columns: [], orderby: [] },
      // What a filter asks that must hold a value, and holds none.
      { extras: { where: '(1 = 0)' } },
    ])
      expect((await ask(caller, query)).status).toBe(200);
  });

  it('SERVER-09 drills and shows the statement where the role lets guests', async () => {
    const drills = [{ columns: ['seller'] }, { result_type: 'drill_detail', columns: [], metrics: [] }];
    for (const query of drills) expect(await ask(await guest(), query)).toMatchObject({ status: 403 });
    try {
      await letGuests([]);
      for (const query of drills) expect((await ask(await guest(), query)).status).toBe(200);
      expect(((await ask(await guest())).json as { result: object[] }).result[0]).toHaveProperty('query');
      expect(
        await ask(await guest(), { metrics: [{ expressionType: 'SQL', sqlExpression: '1', label: 'x' }] }),
      ).toMatchObject({
        status: 403,
      });
    } finally {
      await letGuests(['can_drill', 'can_view_query']);
    }
  });

  it('SERVER-09 is refused beyond the dashboard of the token', async () => {
    const caller = await guest();
    const refused = { status: 403, json: { errors: [{ error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR' }] } };
    for (const form_data of [
      {},
      { dashboardId: otherId, slice_id: chartId },
      { dashboardId: shownId, slice_id: 987654 },
      { slice_id: chartId },
    ])
      expect(await ask(caller, {}, { form_data })).toMatchObject(refused);
    const native = { dashboardId: shownId, type: 'NATIVE_FILTER', native_filter_id: 'NATIVE_FILTER-1' };
    expect(await ask(caller, {}, { form_data: native })).toMatchObject(refused);
  });
});

describe('what a guest turns on a dashboard with filters', () => {
  it('SERVER-09 asks for the choices of a native filter, filtered as the dashboard filters them, and nothing else of the dataset', async () => {
    const filter = {
      id: 'NATIVE_FILTER-1',
      type: 'NATIVE_FILTER',
      targets: [{ datasetId: salesId, column: { name: 'seller' } }],
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'region', operator: '==', comparator: 'north' },
      ],
    };
    const json_metadata = JSON.stringify({ native_filter_configuration: [filter] });
    expect(await admin.send('PUT', `/api/v1/dashboard/${shownId}`, { json_metadata })).toMatchObject({ status: 200 });
    const caller = await guest();
    const choices = (query: object, id = filter.id) =>
      caller.send('POST', '/api/v1/chart/data', {
        datasource: { id: salesId, type: 'table' },
        queries: [{ columns: ['seller'], metrics: [], filters: [{ col: 'region', op: '==', val: 'north' }], ...query }],
        form_data: { dashboardId: shownId, type: 'NATIVE_FILTER', native_filter_id: id },
      });
    expect(await choices({})).toMatchObject({ status: 200, json: { result: [{ data: [{ seller: 'ann' }] }] } });
    expect(await choices({ orderby: [['seller', true]], row_limit: 100 })).toMatchObject({ status: 200 });
    expect(await choices({ filters: [] })).toMatchObject({ status: 403 });
    expect(await choices({ columns: ['amount'] })).toMatchObject({ status: 403 });
    expect(await choices({}, 'NATIVE_FILTER-2')).toMatchObject({ status: 403 });
    const charts = await caller.send('POST', '/api/v1/chart/data', {
      datasource: { id: salesId, type: 'table' },
      queries: [
        {
          columns: ['region'],
          metrics: ['count'],
          filters: [{ col: 'seller', op: 'IN', val: ['cem'] }],
          row_limit: 10,
        },
      ],
      form_data: { dashboardId: shownId, slice_id: chartId },
    });
    expect(charts).toMatchObject({ status: 200, json: { result: [{ data: [{ region: 'south', count: 1 }] }] } });
  });
});
