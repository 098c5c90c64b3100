import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let lab: Caller;
let gamma: Caller;
let sales: { readonly id: number; readonly uuid: string };
let costs: number;
let query: number;
let saved: number;

const post = async (caller: Caller, url: string, body: object): Promise<Record<string, unknown>> => {
  const made = await caller.send('POST', url, body);
  expect([made.status, made.text]).toEqual([expect.any(Number), expect.any(String)]);
  expect(made.status).toBeLessThan(300);
  return made.json as Record<string, unknown>;
};

const statement = "SELECT kind, amount * 10 AS tenfold, TIMESTAMP '2024-01-02' AS at FROM sales WHERE amount > 1";

beforeAll(async () => {
  test = await makeTestApp();
  await prepareContent(test.deps);
  for (const [name, factor] of [
    ['sales', 1],
    ['costs', 100],
  ] as const)
    await writeAndPublish(test.deps, {
      source: {
        kind: 'sql',
        sql: `SELECT kind, amount * ${factor} AS amount FROM (VALUES ('a', 1), ('a', 2), ('b', 5)) t(kind, amount)`,
      },
      target: { schema: 'main', name },
      replace: true,
    });
  await test.addUser('lara', ['Alpha', 'sql_lab']);
  await test.addUser('gina', ['Gamma', 'sql_lab']);
  [admin, lab, gamma] = [await test.bearer('admin'), await test.bearer('lara'), await test.bearer('gina')];
  const { id } = await post(admin, '/api/v1/dataset/', { database: 1, table_name: 'sales' });
  const { result } = (await admin.get(`/api/v1/dataset/${String(id)}`)).json as { result: { uuid: string } };
  sales = { id: Number(id), uuid: result.uuid };
  costs = Number((await post(admin, '/api/v1/dataset/', { database: 1, table_name: 'costs' }))['id']);
  const run = await post(lab, '/api/v1/sqllab/execute/', {
    database_id: 1,
    sql: statement,
    schema: 'main',
    client_id: 'run1',
  });
  query = Number(run['query_id']);
  saved = Number(
    (await post(lab, '/api/v1/saved_query/', { db_id: 1, sql: statement, label: 'tenfold', schema: 'main' }))['id'],
  );
});
afterAll(() => test.close());

const total = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'total' };
const perKind = { columns: ['kind'], metrics: [total], orderby: [['kind', true]] };
const ask = (caller: Caller, datasource: object, queries: readonly object[], more: object = {}) =>
  caller.send('POST', '/api/v1/chart/data', { datasource, queries, ...more });
const dataOf = (answer: { readonly json: unknown }) =>
  (answer.json as { result: { data: unknown }[] }).result.map(({ data }) => data);

describe('sources of chart data', () => {
  const ofSales = [
    { kind: 'a', total: 3 },
    { kind: 'b', total: 5 },
  ];
  const ofCosts = [
    { kind: 'a', total: 300 },
    { kind: 'b', total: 500 },
  ];

  it('SERVER-02 5.1 takes a dataset by its id, as number or text, and by its uuid', async () => {
    for (const id of [sales.id, String(sales.id), sales.uuid])
      for (const type of ['table', 'dataset'])
        expect(dataOf(await ask(admin, { id, type }, [perKind]))).toEqual([ofSales]);
  });

  it('SERVER-02 5.2 answers each query over its own datasource, in their order', async () => {
    const own = { ...perKind, datasource: { id: costs, type: 'table' } };
    const answer = await ask(admin, { id: sales.id, type: 'table' }, [perKind, own, perKind]);
    expect(dataOf(answer)).toEqual([ofSales, ofCosts, ofSales]);
    const download = await ask(admin, { id: sales.id, type: 'table' }, [perKind, own], { result_format: 'csv' });
    expect(download.headers['content-type']).toBe('application/zip');
  });

  it('SERVER-02 5.2 tells the place of what is wrong in the whole request', async () => {
    const own = { ...perKind, datasource: { id: costs, type: 'table' } };
    const wrong = await ask(admin, { id: sales.id, type: 'table' }, [own, { ...perKind, row_limit: -1 }]);
    expect(wrong).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining("{'queries': {1: {'row_limit'") },
    });
  });

  it('SERVER-02 5.1 says of a semantic view that there are none, and of what is no kind which there are', async () => {
    expect(await ask(admin, { id: sales.id, type: 'view' }, [perKind])).toMatchObject({
      status: 422,
      json: { message: 'Datasources of the type "view" are not supported.' },
    });
    expect(await ask(admin, { id: sales.id, type: 'cube' }, [perKind])).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('table, dataset, query, saved_query, view') },
    });
  });

  it('SERVER-09 asks the right to every datasource', async () => {
    expect((await admin.send('PUT', `/api/v1/dataset/${sales.id}`, { owners: [await idOf('gina')] })).status).toBe(200);
    const own = { ...perKind, datasource: { id: costs, type: 'table' } };
    expect((await ask(gamma, { id: sales.id, type: 'table' }, [perKind])).status).toBe(200);
    expect((await ask(gamma, { id: sales.id, type: 'table' }, [perKind, own])).status).toBe(404);
  });

  const tenfold = {
    columns: ['kind'],
    metrics: ['count', { expressionType: 'SQL', sqlExpression: 'SUM(tenfold)', label: 'total' }],
    orderby: [['kind', true]],
  };
  const ofStatement = [
    { kind: 'a', count: 1, total: 20 },
    { kind: 'b', count: 1, total: 50 },
  ];

  it.each(['query', 'saved_query'] as const)('SERVER-02 5.1 answers over a %s of the asker', async (type) => {
    const source = { id: type === 'query' ? query : saved, type };
    const answer = await ask(lab, source, [tenfold]);
    expect([answer.status, dataOf(answer)]).toEqual([200, [ofStatement]]);
    const ranged = { ...tenfold, filters: [{ col: 'at', op: 'TEMPORAL_RANGE', val: '2024-01-02 : 2024-01-03' }] };
    expect(dataOf(await ask(lab, source, [ranged]))).toEqual([ofStatement]);
    const wrong = await ask(lab, source, [{ columns: ['amount'] }]);
    expect(wrong).toMatchObject({ status: 400, json: { message: "Error: Columns missing in dataset: ['amount']" } });
    const csv = await ask(lab, source, [tenfold], { result_format: 'csv' });
    expect(csv.text).toBe('kind,COUNT(*),total\na,1,20\nb,1,50\n');
  });

  it('SERVER-09 answers over statements of SQL Lab to their author only, and with his rights of now', async () => {
    for (const source of [
      { id: query, type: 'query' },
      { id: saved, type: 'saved_query' },
    ]) {
      expect((await ask(admin, source, [tenfold])).status).toBe(404);
      expect((await ask(gamma, source, [tenfold])).status).toBe(404);
      expect((await ask(test.visitor, source, [tenfold])).status).toBeGreaterThanOrEqual(401);
    }
    const mine = await gamma.send('POST', '/api/v1/saved_query/', {
      db_id: null,
      sql: 'SELECT 1 AS one',
      label: 'nowhere',
    });
    const { id } = mine.json as { id: number };
    expect((await ask(gamma, { id, type: 'saved_query' }, [{ columns: ['one'] }])).status).toBe(404);
  });

  it('SERVER-02 5 takes the JSON in a field of a form, as downloads send it', async () => {
    const body = { datasource: { id: sales.id, type: 'table' }, queries: [perKind], result_format: 'csv' };
    const send = (form: string) =>
      admin.send('POST', '/api/v1/chart/data', form, { 'content-type': 'application/x-www-form-urlencoded' });
    const answer = await send(`form_data=${encodeURIComponent(JSON.stringify(body))}&filename=sales&expected_rows=2`);
    expect([answer.status, answer.text]).toEqual([200, 'kind,total\na,3\nb,5\n']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=\d{8}_\d{6}\.csv$/);
    expect(await send('form_data=%7B')).toMatchObject({ status: 400, json: { message: 'Request is not JSON' } });
  });

  it.each([
    ['a number', 5],
    ['a text', 'sales'],
    ['an object without an id', {}],
  ])('SERVER-02 5.2 refuses %s for the datasource of a query', async (_, datasource) => {
    const answer = await ask(admin, { id: sales.id, type: 'table' }, [{ ...perKind, datasource }]);
    expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining("{'datasource'") } });
  });

  it('SERVER-02 5.1 knows no other kind of source', async () => {
    expect((await ask(admin, { id: 1, type: 'chart' }, [perKind])).status).toBe(400);
    expect((await ask(lab, { id: 99_999, type: 'query' }, [perKind])).status).toBe(404);
  });
});

const idOf = async (username: string): Promise<number> => {
  const { result } = (await admin.get('/api/v1/security/users/?q=(page_size:100)')).json as {
    result: { id: number; username: string }[];
  };
  return result.find((user) => user.username === username)?.id ?? 0;
};
