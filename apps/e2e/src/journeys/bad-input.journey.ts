import { signInByToken, type Caller } from '../world/api.ts';
import { expect, test } from '../world/journey.ts';

/**
 * Returns the status, error type and message of a refusal. Checks that it reveals no stack trace and no server path.
 */
const refusal = (answer: { status: number; json: unknown }) => {
  const body = answer.json as { message?: unknown; errors?: { message: string; error_type?: string }[] };
  // The caller's own SQL may be returned. Everything else must not reveal internals of the server.
  const text = JSON.stringify(body, (key, value: unknown) => (key === 'sql' ? '' : value));
  expect(text).not.toMatch(/node_modules|\.ts:\d+:\d+|\\n\s+at |\/tmp\/|\.sightline/);
  return {
    status: answer.status,
    type: body.errors?.[0]?.error_type,
    text: body.errors?.[0]?.message ?? JSON.stringify(body.message),
  };
};

test.describe('bad input', () => {
  let caller: Caller;
  let databaseId: number;
  let datasetId: number;
  test.beforeAll(async () => {
    caller = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
    const idOf = async (resource: string, column: string, value: string) => {
      const { json } = await caller.get(
        `/api/v1/${resource}/?q=${encodeURIComponent(`(filters:!((col:${column},opr:eq,value:'${value}')))`)}`,
      );
      return (json as { result: { id: number }[] }).result[0]!.id;
    };
    databaseId = await idOf('database', 'database_name', 'examples');
    datasetId = await idOf('dataset', 'table_name', 'order_lines');
  });

  for (const [name, sql, type, words] of [
    ['a word that is no SQL', 'SELEC 1', 'INVALID_SQL_ERROR', /SELEC/],
    ['an unknown column', 'SELECT categry FROM shop.order_lines', 'COLUMN_DOES_NOT_EXIST_ERROR', /categry/],
    ['an unknown table', 'SELECT * FROM shop.order_line', undefined, /order_line/],
    ['a write', 'DELETE FROM shop.orders', 'DML_NOT_ALLOWED_ERROR', /./],
    ['a file of the server', "SELECT * FROM read_csv('/etc/passwd')", undefined, /read_csv/],
    ['a file by its name', "SELECT * FROM '/etc/passwd'", undefined, /./],
    ['ATTACH', "ATTACH '/tmp/x.db' AS x", undefined, /./],
    ['COPY', "COPY (SELECT 1) TO '/tmp/out.csv'", undefined, /./],
    ['PRAGMA', 'PRAGMA database_list', undefined, /./],
    ['a setting', 'SET memory_limit = 1', undefined, /./],
    ['INSTALL', 'INSTALL httpfs', undefined, /./],
    ['nothing', '  -- nothing', undefined, /./],
  ] as const) {
    test(`SQL-51 refuses ${name} with its reason`, async () => {
      const answer = refusal(await caller.post('/api/v1/sqllab/execute/', { database_id: databaseId, sql }));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).toMatch(words);
      if (type) expect(answer.type).toBe(type);
    });
  }

  for (const [name, path] of [
    ['rison that is cut', '/api/v1/chart/?q=(page:'],
    ['rison of the wrong shape', "/api/v1/chart/?q=(page:'a')"],
    ['an unknown filter column', '/api/v1/chart/?q=(filters:!((col:nope,opr:eq,value:1)))'],
    ['an unknown order', '/api/v1/chart/?q=(order_column:nope)'],
  ] as const) {
    test(`SERVER-02 refuses ${name} with 400`, async () => {
      expect(refusal(await caller.get(path)).status).toBe(400);
    });
  }

  for (const [name, query, words] of [
    ['an unknown column', { columns: ['nope'], metrics: ['count'] }, /nope/],
    ['an unknown metric', { columns: [], metrics: ['nope'] }, /nope/],
    [
      'an expression that is no SQL',
      { columns: [], metrics: [{ expressionType: 'SQL', sqlExpression: 'sum(', label: 'x' }] },
      /./,
    ],
    [
      'an expression that leaves the table',
      {
        columns: [],
        metrics: [{ expressionType: 'SQL', sqlExpression: '(SELECT max(a) FROM shop.orders)', label: 'x' }],
      },
      /./,
    ],
    ['a row limit that is no number', { columns: ['country'], row_limit: 'many' }, /row_limit/],
  ] as const) {
    test(`SERVER-02 refuses a chart that asks ${name}`, async () => {
      const answer = refusal(
        await caller.post('/api/v1/chart/data', { datasource: { id: datasetId, type: 'table' }, queries: [query] }),
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).toMatch(words);
    });
  }
});
