import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let alpha: Caller;
let gamma: Caller;
let datasetId: number;
let virtualId: number;

const publish = (sql: string) =>
  writeAndPublish(test.deps, {
    source: { kind: 'sql', sql },
    target: { schema: 'main', name: 'sales' },
    replace: true,
  });

beforeAll(async () => {
  test = await makeTestApp();
  await prepareContent(test.deps);
  await publish("SELECT * FROM (VALUES ('a', 1), ('a', 2), ('b', 5), (NULL, 7)) t(kind, amount)");
  await test.addUser('alf', ['Alpha']);
  await test.addUser('gina', ['Gamma']);
  [admin, alpha, gamma] = [await test.bearer('admin'), await test.bearer('alf'), await test.bearer('gina')];
  const made = async (body: object) =>
    ((await admin.send('POST', '/api/v1/dataset/', { database: 1, ...body })).json as { id: number }).id;
  datasetId = await made({ table_name: 'sales' });
  virtualId = await made({ table_name: 'big sales', sql: 'SELECT kind, amount * 10 AS amount FROM sales' });
});
afterAll(() => test.close());

const body = (id: number, more: object = {}) => ({
  datasource: { id, type: 'table' },
  queries: [
    {
      columns: ['kind'],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'total' }],
      orderby: [['total', true]],
    },
  ],
  ...more,
});
const ask = (caller: Caller, what: object) => caller.send('POST', '/api/v1/chart/data', what);
const rows = (rowsOf: unknown) => (rowsOf as { result: { data: unknown; is_cached: unknown }[] }).result[0];

describe('chart data', () => {
  it('SERVER-05 answers from the table, then from what is kept, and anew when asked to', async () => {
    const expected = [
      { kind: 'a', total: 3 },
      { kind: 'b', total: 5 },
      { kind: null, total: 7 },
    ];
    expect(rows((await ask(admin, body(datasetId))).json)).toMatchObject({ data: expected, is_cached: null });
    expect(rows((await ask(admin, body(datasetId))).json)).toMatchObject({ data: expected, is_cached: true });
    expect(rows((await ask(admin, body(datasetId, { force: true }))).json)).toMatchObject({
      data: expected,
      is_cached: null,
    });
  });

  it('SERVER-05 tells where the time went, and of the engine nothing for what was kept', async () => {
    const stages = (timing: unknown) => String(timing).replaceAll(/;dur=\d+\.\d/g, '');
    const anew = await ask(admin, body(datasetId, { force: true }));
    expect(stages(anew.headers['server-timing'])).toBe('parse, auth, cache, queue, engine, encode, app');
    expect(stages((await ask(admin, body(datasetId))).headers['server-timing'])).toBe('parse, auth, cache, app');
  });

  it('never answers from before a table was replaced', async () => {
    await ask(admin, body(virtualId));
    await publish("SELECT * FROM (VALUES ('a', 100)) t(kind, amount)");
    expect(rows((await ask(admin, body(virtualId))).json)).toMatchObject({
      data: [{ kind: 'a', total: 1000 }],
      is_cached: null,
    });
  });

  it('runs equal questions at once only once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(admin, body(datasetId, { custom_cache_timeout: -1 }))),
    );
    const times = answers.map(({ json }) => (json as { result: { queried_dttm: string }[] }).result[0]?.queried_dttm);
    expect(new Set(times).size).toBe(1);
  });

  it('shows nothing, not even what is kept, to whom the data is not granted', async () => {
    await ask(admin, body(datasetId));
    expect((await ask(alpha, body(datasetId))).status).toBe(200);
    expect(await ask(gamma, body(datasetId))).toMatchObject({ status: 404, json: { message: 'Not found' } });
    expect(await ask(gamma, body(987654))).toMatchObject({ status: 404, json: { message: 'Not found' } });
  });

  it('gives a role what its dashboard shows, and no more', async () => {
    const chart = await admin.send('POST', '/api/v1/chart/', {
      slice_name: 'c',
      datasource_id: datasetId,
      datasource_type: 'table',
      viz_type: 'pie',
    });
    const { id: chartId } = chart.json as { id: number };
    const roles = await admin.get('/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:Gamma)))');
    const role = (roles.json as { result: { id: number; name: string }[] }).result.find(({ name }) => name === 'Gamma');
    const positions = { 'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId } } };
    const board = await admin.send('POST', '/api/v1/dashboard/', {
      dashboard_title: 'For Gamma',
      published: true,
      roles: [role?.id],
      json_metadata: JSON.stringify({ positions }),
    });
    const { id: dashboardId } = board.json as { id: number };
    expect((await gamma.get(`/api/v1/dashboard/${dashboardId}`)).status).toBe(200);
    const on = (id: number) => body(id, { form_data: { dashboardId, slice_id: chartId } });
    expect((await ask(gamma, on(datasetId))).status).toBe(200);
    expect((await ask(gamma, on(virtualId))).status).toBe(404);
    await admin.send('PUT', `/api/v1/dashboard/${dashboardId}`, { published: false });
    expect((await ask(gamma, on(datasetId))).status).toBe(404);
  });

  it.each([
    ['no body', undefined, 400],
    ['a list', [], 400],
    ['no queries', { datasource: { id: 1, type: 'table' } }, 400],
    ['SQL that reads files', { ...body(1), queries: [{ columns: ["read_text('/etc/passwd')"], metrics: [] }] }, 400],
  ])('refuses %s', async (_what, what, status) => {
    expect((await ask(admin, what as object)).status).toBe(status);
  });

  it('gives CSV', async () => {
    const answer = await ask(admin, body(datasetId, { result_format: 'csv' }));
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=\d{8}_\d{6}\.csv$/);
    expect(answer.text).toBe('kind,total\na,100\n');
  });

  it('answers a saved chart, and says when it holds no query', async () => {
    const chart = { slice_name: 's', datasource_id: datasetId, datasource_type: 'table', viz_type: 'pie' };
    const bare = ((await admin.send('POST', '/api/v1/chart/', chart)).json as { id: number }).id;
    expect(await admin.get(`/api/v1/chart/${bare}/data/`)).toMatchObject({
      status: 400,
      json: { message: 'Chart has no query context saved. Please save the chart again.' },
    });
    await admin.send('PUT', `/api/v1/chart/${bare}`, { query_context: JSON.stringify(body(999)) });
    expect(rows((await admin.get(`/api/v1/chart/${bare}/data/`)).json)).toMatchObject({
      data: [{ kind: 'a', total: 100 }],
    });
  });
});

describe('datasets', () => {
  it('DATASET-01 inspects the table at once', async () => {
    expect((await admin.get(`/api/v1/dataset/${datasetId}`)).json).toMatchObject({
      id: datasetId,
      result: {
        kind: 'physical',
        columns: [
          { column_name: 'kind', type: 'VARCHAR', type_generic: 1 },
          { column_name: 'amount', type_generic: 0 },
        ],
        metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
      },
    });
  });

  it.each([
    [{ database: 1, table_name: 'nope' }, 422, 'table'],
    [{ database: 1, table_name: 'sales' }, 422, 'table'],
    [{ database: 99, table_name: 'x' }, 422, 'database'],
    [{ database: 1, table_name: 'v', sql: 'DELETE FROM sales' }, 422, 'sql'],
    [{ database: 1, table_name: 'v', sql: 'SELECT nope FROM sales' }, 422, 'sql'],
  ])('refuses %j', async (what, status, field) => {
    const answer = await admin.send('POST', '/api/v1/dataset/', what);
    expect(answer.status, answer.text).toBe(status);
    expect((answer.json as { message: object }).message).toHaveProperty(field);
  });

  it('DATASET-02 keeps ids of columns that stay, adds and drops others', async () => {
    const read = async () =>
      (
        (await admin.get(`/api/v1/dataset/${virtualId}`)).json as {
          result: { columns: { id: number; column_name: string }[] };
        }
      ).result.columns;
    const [kind] = await read();
    const columns = [kind, { column_name: 'double', expression: 'amount * 2' }].map((column) => ({
      ...column,
      created_on: undefined,
      changed_on: undefined,
      type_generic: undefined,
    }));
    const saved = await admin.send('PUT', `/api/v1/dataset/${virtualId}`, { columns });
    expect(saved.status, saved.text).toBe(200);
    expect((await read()).map(({ id, column_name }) => [id === kind?.id, column_name])).toEqual([
      [true, 'kind'],
      [false, 'double'],
    ]);
    expect(
      await admin.send('PUT', `/api/v1/dataset/${virtualId}`, {
        columns: [{ column_name: 'x' }, { column_name: 'x' }],
      }),
    ).toMatchObject({
      status: 422,
      json: { message: { columns: ['One or more columns are duplicated'] } },
    });
    expect(await admin.send('PUT', `/api/v1/dataset/${virtualId}`, { nope: 1 })).toMatchObject({
      status: 422,
      json: { errors: [{ error_type: 'MARSHMALLOW_ERROR' }] },
    });
  });

  it('gives samples, column values and time ranges', async () => {
    const samples = await admin.send(
      'POST',
      `/datasource/samples?datasource_type=table&datasource_id=${datasetId}&per_page=10`,
      {},
    );
    expect(samples.json, samples.text).toMatchObject({
      result: { data: [{ kind: 'a', amount: 100 }], total_count: 1, page: 1, per_page: 10 },
    });
    expect((await admin.get(`/api/v1/datasource/table/${datasetId}/column/kind/values/`)).json).toEqual({
      result: ['a'],
    });
    expect((await gamma.get(`/api/v1/datasource/table/${datasetId}/column/kind/values/`)).status).toBe(403);
    expect((await admin.get("/api/v1/time_range/?q='2020-01-01 : 2020-02-01'")).json).toEqual({
      result: [
        {
          since: '2020-01-01T00:00:00',
          until: '2020-02-01T00:00:00',
          timeRange: '2020-01-01 : 2020-02-01',
          shift: null,
        },
      ],
    });
    expect((await admin.get("/api/v1/time_range/?q='2020-03-01 : 2020-02-01'")).status).toBe(400);
  });
});
