import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let datasetId: number;
beforeAll(async () => {
  test = await makeTestApp();
  await prepareContent(test.deps);
  const source = { kind: 'sql', sql: "SELECT 1 AS amount, 'north' AS region" } as const;
  await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
  admin = await test.bearer('admin');
  const made = await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' });
  datasetId = (made.json as { id: number }).id;
}, 60_000);
afterAll(() => test.close());

const chart = (query: object) =>
  admin.send('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' }], ...query }],
  });
const lab = (verb: string, body: object) => admin.send('POST', `/api/v1/sqllab/${verb}/`, { database_id: 1, ...body });
const adhoc = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'x' });

/** Functions that send a request with the given SQL, by the position of the SQL in the request. */
const places: Readonly<Record<string, (sql: string) => Promise<Answer>>> = {
  'extras.where': (sql) => chart({ extras: { where: sql } }),
  'extras.having': (sql) => chart({ extras: { having: sql } }),
  'custom metric': (sql) => chart({ metrics: [adhoc(sql)] }),
  'custom column': (sql) => chart({ columns: [adhoc(sql)] }),
  'custom filter column': (sql) => chart({ filters: [{ col: adhoc(sql), op: '==', val: 1 }] }),
  'order by': (sql) => chart({ orderby: [[adhoc(sql), true]] }),
  'SQL Lab': (sql) => lab('execute', { sql: `SELECT ${sql}` }),
  'cost estimate': (sql) => lab('estimate', { sql: `SELECT ${sql}` }),
  plan: (sql) => lab('plan', { sql: `SELECT ${sql}` }),
  formatting: (sql) => lab('format_sql', { sql }),
  'column of a dataset': (sql) =>
    admin.send('PUT', `/api/v1/dataset/${datasetId}`, { columns: [{ column_name: 'x', expression: sql }] }),
  'statement of a dataset': (sql) =>
    admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'virtual', sql: `SELECT ${sql}` }),
  'row rule': (sql) =>
    admin.send('POST', '/api/v1/rowlevelsecurity/', {
      name: 'Rule',
      filter_type: 'Base',
      clause: sql,
      tables: [datasetId],
      roles: [],
    }),
};
const comments = `1=1 ${'/*'.repeat(30_000)}`;

describe('SQL that is too long or too nested for a parser', () => {
  it.each(Object.keys(places))('SERVER-07 §4 is refused before a parser sees it, naming the cap: %s', async (place) => {
    const { embedded } = test.deps.engines;
    const answer = await places[place]!(comments);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).toContain('Comments are nested deeper than 20 levels.');
    await expect(embedded.gate('SELECT 1')).resolves.toMatchObject([{ allowed: true }]);
  });

  it.each(['extras.where', 'SQL Lab', 'custom metric'])(
    'SERVER-07 reads what is within the caps: %s',
    async (place) => {
      const answer = await places[place]!(`1=1 ${'/*'.repeat(20)} deep ${'*/'.repeat(20)}`);
      expect(answer.status).toBe(200);
    },
  );
});

describe('a long chain of operators', () => {
  const chain = (terms: number) => `SUM(${Array.from({ length: terms }, () => 'amount').join(' + ')})`;

  it.each(['custom metric', 'extras.having', 'SQL Lab'])(
    'SERVER-07 is refused with the limit and a way out, not as a mistake: %s',
    async (place) => {
      const answer = await places[place]!(chain(201));
      expect(answer.status).toBe(422);
      const [error] = (answer.json as { errors: { message: string; extra: { issue_codes: unknown } }[] }).errors;
      expect(error?.message).toBe(
        'The statement is nested deeper than 200 levels. In a chain such as a + b + c, each operator adds a level. Group parts of a long chain with parentheses.',
      );
      expect(error?.extra.issue_codes).toEqual([]);
    },
  );

  it('SERVER-07 runs once it is grouped as the refusal says', async () => {
    const half = Array.from({ length: 101 }, () => 'amount').join(' + ');
    expect(await places['custom metric']!(`SUM((${half}) + (${half}))`)).toMatchObject({ status: 200 });
  });
});

describe('formatting SQL', () => {
  const format = (sql: string) => lab('format_sql', { sql });

  it('SQL-01 lays out SQL in a process of its own', async () => {
    expect(await format('select a,b from t where x=1')).toMatchObject({
      status: 200,
      json: { result: 'SELECT\n  a,\n  b\nFROM\n  t\nWHERE\n  x = 1' },
    });
    expect(await format("select 'never closed")).toMatchObject({ status: 422 });
  });

  it('SERVER-07 ends a process that takes longer than its limit, and lays out the next text', async () => {
    const strict = await makeTestApp({
      settings: { 'limits.sqlFormatS': '1', 'limits.sqlBytes': '10000000', 'limits.sqlTokens': '5000000' },
    });
    await prepareContent(strict.deps);
    const caller = await strict.bearer('admin');
    const ask = (sql: string) => caller.send('POST', '/api/v1/sqllab/format_sql/', { sql });
    const answer = await ask(`select ${Array.from({ length: 100_000 }, (_, at) => `f(a${at})`).join(',')}`);
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.text).toContain('The SQL could not be formatted within 1 seconds. Format it in parts.');
    expect(await ask('select 1')).toMatchObject({ status: 200, json: { result: 'SELECT\n  1' } });
    await strict.close();
  });
});
