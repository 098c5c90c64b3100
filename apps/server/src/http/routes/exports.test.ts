import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../../testing/test-app.ts';

const rowCount = 250_000;
let test: TestApp;
let admin: Caller;
let datasetId: number;
let chartId: number;
const tokens = new Map<string, string>();

beforeAll(async () => {
  test = await makeTestApp({ settings: { 'limits.maxRow': '1000', 'limits.rowLimit': '500' } });
  await prepareContent(test.deps);
  await writeAndPublish(test.deps, {
    source: {
      kind: 'sql',
      sql: `SELECT i AS n, CASE WHEN i % 2 = 0 THEN '=1+1' ELSE 'größe' END AS kind FROM range(${rowCount}) r(i)`,
    },
    target: { schema: 'main', name: 'things' },
    replace: true,
  });
  await test.addUser('lars', ['Gamma', 'sql_lab']);
  await test.addUser('gina', ['Gamma']);
  const roleIds = '/api/v1/security/roles/';
  const boss = await test.bearer('admin');
  const takers = (await boss.send('POST', roleIds, { name: 'Takers' })).json as { id: number };
  const rights = await test.deps.store.db
    .selectFrom('permission')
    .select('id')
    .where('view', '=', 'SQLLab')
    .where('permission', '!=', 'can_execute_sql_query')
    .execute();
  const permission_view_menu_ids = rights.map(({ id }) => id);
  await boss.send('POST', `${roleIds}${takers.id}/permissions`, { permission_view_menu_ids });
  await test.addUser('tara', ['Alpha', 'Takers']);
  const few = (await (await test.bearer('admin')).send('POST', '/api/v1/security/roles/', { name: 'Few' })).json;
  await test.addUser('fay', ['Alpha', 'sql_lab', 'Few']);
  for (const username of ['admin', 'lars', 'gina', 'fay', 'tara']) {
    const sign = { username, password: testPassword, provider: 'db' };
    const { json } = await test.visitor.send('POST', '/api/v1/security/login', sign);
    tokens.set(username, (json as { access_token: string }).access_token);
  }
  admin = await test.bearer('admin');
  const idOf = ({ json }: { readonly json: unknown }) => (json as { id: number }).id;
  datasetId = idOf(await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'things' }));
  await admin.send('POST', '/api/v1/rowlevelsecurity/', {
    name: 'Few see few',
    clause: 'n < 3',
    filter_type: 'Regular',
    tables: [datasetId],
    roles: [idOf({ json: few })],
  });
  const query_context = JSON.stringify({
    queries: [{ columns: ['kind'], metrics: ['count'], orderby: [['kind', true]] }],
  });
  chartId = idOf(
    await admin.send('POST', '/api/v1/chart/', {
      slice_name: 'Größe / "kinds"',
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
      params: '{}',
      query_context,
    }),
  );
});
afterAll(() => test.close());

const exported = (
  body: object,
  { username = 'admin', headers = {} }: { username?: string; headers?: Record<string, string> } = {},
) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/export/',
    headers: { authorization: `Bearer ${tokens.get(username)}`, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
const context = (...queries: readonly object[]) => ({
  query_context: { datasource: { id: datasetId, type: 'table' }, queries },
});
const all = { columns: ['n', 'kind'], orderby: [['n', true]] };
const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');

describe('exports', () => {
  it('SQL-33 SERVER-07 gives all rows of a query, past the limit of an answer', async () => {
    const answer = await exported({ source: context(all), format: 'csv' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="things.csv"; filename*=UTF-8''things.csv`,
      'x-row-limit': '10000000',
      'cache-control': 'no-store',
    });
    const lines = linesOf(answer.body);
    expect(lines.slice(0, 3)).toEqual(['n,kind', "0,'=1+1", '1,größe']);
    expect(lines).toHaveLength(rowCount + 1);
    expect(lines.at(-1)).toBe(`${rowCount - 1},größe`);
  });

  it('SQL-33 leaves formulas as they are where that is wanted, and keeps to a row limit of the query', async () => {
    const source = context({ ...all, row_limit: 2 });
    const answer = await exported({ source, format: 'csv', formula_guard: false, file_name: 'two rows' });
    expect(answer.body).toBe('n,kind\n0,=1+1\n1,größe\n');
    expect(answer.headers['content-disposition']).toContain('filename="two rows.csv"');
    const parquet = await exported({ source, format: 'parquet' });
    expect(parquet.headers['content-type']).toBe('application/vnd.apache.parquet');
    expect(parquet.rawPayload.subarray(0, 4).toString() + parquet.rawPayload.subarray(-4).toString()).toBe('PAR1PAR1');
  });

  it('SQL-33 names the file of a chart after it, as every client can read it', async () => {
    const answer = await exported({ source: { chart_id: chartId }, format: 'json' });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Gro_e kinds.json"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20kinds.json`,
    );
    expect(JSON.parse(answer.body)).toEqual([
      { kind: '=1+1', 'COUNT(*)': rowCount / 2 },
      { kind: 'größe', 'COUNT(*)': rowCount / 2 },
    ]);
  });

  it('SQL-33 exports what a chart shows where its steps need all rows at once', async () => {
    const steps = [{ operation: 'cum', options: { operator: 'sum', columns: { count: 'count' } } }];
    const source = context({
      columns: ['kind'],
      metrics: ['count'],
      orderby: [['kind', true]],
      post_processing: steps,
    });
    const answer = await exported({ source, format: 'csv' });
    expect(answer.headers['x-row-count']).toBe('2');
    expect(answer.body).toBe(`kind,COUNT(*)\n'=1+1,${rowCount / 2}\ngröße,${rowCount}\n`);
    const book = await exported({ source, format: 'xlsx' });
    const [sheet] = await readExcelFile(book.rawPayload);
    expect(sheet?.data).toEqual([
      ['kind', 'COUNT(*)'],
      ['=1+1', rowCount / 2],
      ['größe', rowCount],
    ]);
  });

  it('SQL-33 streams a workbook with every row', async () => {
    const book = await exported({ source: context({ ...all, row_limit: 3000 }), format: 'xlsx' });
    const [sheet] = await readExcelFile(book.rawPayload);
    expect(sheet?.data).toHaveLength(3001);
    expect(sheet?.data.slice(0, 3)).toEqual([
      ['n', 'kind'],
      [0, '=1+1'],
      [1, 'größe'],
    ]);
  });

  it('SQL-33 exports SQL whole, a script by its last statement', async () => {
    const source = { database_id: 1, sql: 'SELECT 1; SELECT n FROM things ORDER BY n DESC' };
    const answer = await exported({ source, format: 'csv' }, { username: 'admin' });
    expect(linesOf(answer.body).slice(0, 2)).toEqual(['n', String(rowCount - 1)]);
    expect(linesOf(answer.body)).toHaveLength(rowCount + 1);
  });

  const ran = async (sql: string, queryLimit: number): Promise<string> => {
    const { json } = await admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql, queryLimit });
    return (json as { query: { id: string } }).query.id;
  };

  it('SQL-33 gives the kept rows of a run, and any part of the file again', async () => {
    const source = { client_id: await ran("SELECT i AS n, 'row ' || i AS name FROM range(700) r(i)", 1000) };
    const whole = await exported({ source, format: 'csv' });
    expect(whole.headers).toMatchObject({ 'x-row-count': '700', 'accept-ranges': 'bytes' });
    const size = whole.rawPayload.length;
    const part = await exported({ source, format: 'csv' }, { headers: { range: 'bytes=1000-' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 1000-${size - 1}/${size}`);
    expect(part.body).toBe(whole.body.slice(1000));
    const end = await exported({ source, format: 'csv' }, { headers: { range: 'bytes=-5' } });
    expect(end.body).toBe(whole.body.slice(-5));
    const behind = await exported({ source, format: 'csv' }, { headers: { range: `bytes=${size}-` } });
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    const tag = String(whole.headers['etag']);
    for (const format of ['xlsx', 'parquet']) {
      const file = await exported({ source, format });
      const rest = await exported(
        { source, format },
        { headers: { range: 'bytes=100-', 'if-range': String(file.headers['etag']) } },
      );
      expect(rest.rawPayload.equals(file.rawPayload.subarray(100))).toBe(true);
      const other = await exported({ source, format }, { headers: { range: 'bytes=100-', 'if-range': tag } });
      expect([other.statusCode, other.rawPayload.length]).toEqual([200, file.rawPayload.length]);
    }
  });

  it('SQL-33 runs a statement again whose kept rows were cut', async () => {
    const source = { client_id: await ran('SELECT n FROM things ORDER BY n', 10) };
    const answer = await exported({ source, format: 'csv' });
    expect(linesOf(answer.body)).toHaveLength(rowCount + 1);
    expect(answer.headers['accept-ranges']).toBeUndefined();
  });

  it('SERVER-09 gives nobody more than they may read', async () => {
    const statusOf = async (source: object, username: string) =>
      (await exported({ source, format: 'csv' }, { username })).statusCode;
    expect(await statusOf(context(all), 'gina')).toBe(404);
    expect(await statusOf({ chart_id: chartId }, 'gina')).toBe(404);
    expect(await statusOf({ database_id: 1, sql: 'SELECT 1' }, 'gina')).toBe(403);
    // Tara may export results, but not run queries.
    expect(await statusOf({ database_id: 1, sql: 'SELECT 1' }, 'tara')).toBe(403);
    expect(await statusOf({ client_id: 'unknown' }, 'tara')).toBe(404);
    expect(await statusOf({ client_id: await ran('SELECT 1 AS one', 10) }, 'lars')).toBe(404);
    expect(await statusOf({ database_id: 1, sql: 'DROP TABLE things' }, 'admin')).toBe(403);
    expect(await statusOf({ database_id: 77, sql: 'SELECT 1' }, 'admin')).toBe(404);
  });

  it('SERVER-05 SERVER-09 gives those rows alone that the rules leave to the asker', async () => {
    const csvOf = async (source: object) => (await exported({ source, format: 'csv' }, { username: 'fay' })).body;
    const rows = "n,kind\n0,'=1+1\n1,größe\n2,'=1+1\n";
    expect(await csvOf(context(all))).toBe(rows);
    expect(await csvOf({ database_id: 1, sql: 'SELECT n, kind FROM things ORDER BY n' })).toBe(rows);
    const fay = await test.bearer('fay');
    const sql = 'SELECT n, kind FROM things ORDER BY n';
    const { json } = await fay.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql, queryLimit: 2 });
    expect(await csvOf({ client_id: (json as { query: { id: string } }).query.id })).toBe(rows);
    expect(
      await csvOf(
        context({
          ...all,
          row_limit: 10,
          post_processing: [{ operation: 'rename', options: { columns: { n: 'm' } } }],
        }),
      ),
    ).toBe(rows.replace('n,', 'm,'));
  });

  it.each([
    [{ source: { chart_id: 1 }, format: 'ods' }, 400],
    [{ source: {}, format: 'csv' }, 400],
    [{ source: { client_id: 'x', sql: 'SELECT 1' }, format: 'csv' }, 400],
    [{ source: { client_id: 'never-ran' }, format: 'csv' }, 404],
    [{ source: { database_id: 1, sql: 'SELECT nope FROM things' }, format: 'csv' }, 400],
    [{ source: { database_id: 1, sql: 'SELEC 1' }, format: 'csv' }, 422],
  ])('SQL-33 says what is wrong with %j before a file is begun', async (body, status) => {
    const answer = await exported(body);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
  });

  it('SQL-33 ends the run of who left, within two seconds', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const sql = 'SELECT a.n AS x, b.n AS y FROM things a, things b';
    const leave = async () => {
      const left = new AbortController();
      const answer = await fetch(`${url}/api/v1/export/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.get('admin')}`, 'content-type': 'application/json' },
        body: JSON.stringify({ source: { database_id: 1, sql }, format: 'csv' }),
        signal: left.signal,
      });
      await answer.body!.getReader().read();
      left.abort();
    };
    await Promise.all([leave(), leave()]);
    const startedAt = performance.now();
    // Both of the user's slots for exports are free again, and so is the engine.
    const answer = await exported({ source: { database_id: 1, sql: 'SELECT 1 AS one' }, format: 'csv' });
    expect(answer.body).toBe('one\n1\n');
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});
