import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { auditRowsAfter } from '../../store/audit-events.ts';
import { ensurePermissions } from '../../store/roles.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

describe('tables of the embedded engine that a query creates', () => {
  let test: TestApp;
  let admin: Caller;
  const allow = (settings: object) => admin.send('PUT', '/api/v1/database/1', settings);
  const run = (sql: string, more: object = {}, caller = admin): Promise<Answer> =>
    caller.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql, ...more });
  const dataOf = async (sql: string) => ((await run(sql)).json as { data: unknown }).data;
  const tables = async () => {
    const { json } = await admin.get("/api/v1/database/1/tables/?q=(schema_name:'lab',force:!t)");
    return (json as { result: { value: string }[] }).result.map(({ value }) => value).toSorted();
  };
  const filesLeft = () => {
    const folder = join(test.deps.config.dataDir, 'temp', 'created');
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  const refusal = (errorType: string, message: RegExp) => ({
    json: { errors: [{ error_type: errorType, message: expect.stringMatching(message) as string }] },
  });

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    await writeAndPublish(test.deps, {
      source: {
        kind: 'sql',
        sql: 'SELECT i AS id, i % 3 AS kind, (i * 10.5)::DECIMAL(9,2) AS amount FROM range(1, 31) t(i)',
      },
      target: { schema: 'main', name: 'orders' },
      replace: false,
    });
    await test.addUser('lars', ['Gamma', 'sql_lab']);
    admin = await test.bearer('admin');
    await allow({
      extra: JSON.stringify({ schemas_allowed_for_file_upload: ['lab', 'more'] }),
      allow_file_upload: true,
    });
  }, 60_000);
  afterAll(() => test.close());

  it('SQL-51 are refused where the database does not allow them, and in schemas that are not open', async () => {
    expect(await run('CREATE TABLE lab.a AS SELECT 1 AS a')).toMatchObject(
      refusal('DML_NOT_ALLOWED_ERROR', /^CREATE/u),
    );
    await allow({ allow_ctas: true, allow_cvas: true, allow_dml: true });
    for (const sql of ['CREATE TABLE a AS SELECT 1 AS a', 'CREATE TABLE other.a AS SELECT 1 AS a'])
      expect(await run(sql)).toMatchObject(refusal('INVALID_CTAS_QUERY_ERROR', /not open for new tables.*lab, more/u));
    await allow({ allow_file_upload: false });
    expect(await run('CREATE TABLE lab.a AS SELECT 1 AS a')).toMatchObject(
      refusal('INVALID_CTAS_QUERY_ERROR', /No schema of this database is open/u),
    );
    await allow({ allow_file_upload: true });
    for (const sql of [
      'CREATE VIEW lab.a AS SELECT 1 AS a',
      'CREATE OR REPLACE TABLE lab.a AS SELECT 1 AS a',
      'CREATE TABLE lab.a (a INT)',
      'INSERT INTO orders SELECT * FROM orders',
      'DELETE FROM orders',
      'CREATE TABLE lab.a AS DELETE FROM orders RETURNING *',
      'CREATE TABLE lab.a AS CREATE TABLE lab.b AS SELECT 1 AS a',
      'DROP TABLE orders',
    ])
      expect(await run(sql)).toMatchObject({
        status: expect.not.stringMatching('200') as number,
        json: { errors: [{}] },
      });
    expect(await run("CREATE TABLE lab.a AS SELECT * FROM read_csv('/etc/passwd')")).toMatchObject({
      json: { errors: [{}] },
    });
    expect(await tables()).toEqual([]);
    expect(await dataOf('SELECT count(*)::INT AS n FROM orders')).toEqual([{ n: 30 }]);
  });

  it('SQL-36 have the rows and the types of the query, and are there for the next one', async () => {
    const created = await run(`SELECT 1 AS one;
      -- totals by kind
      CREATE TABLE lab.totals AS
      SELECT kind, sum(amount) AS total, sum(id) AS ids, count(*) AS n, DATE '2026-11-28' AS day,
        TIMESTAMP '2026-11-28 18:05:06.123456' AS at, true AS good, 'ä' || kind AS word, NULL AS nothing
      FROM orders GROUP BY kind ORDER BY kind;`);
    expect(created).toMatchObject({
      status: 200,
      json: {
        data: [],
        columns: [],
        query: {
          state: 'success',
          rows: 3,
          ctas: true,
          tempSchema: 'lab',
          tempTable: 'totals',
          extra: { change: { kind: 'create-table', schema: 'lab', name: 'totals', rows: 3 } },
        },
      },
    });
    const read = await run('SELECT * FROM lab.totals ORDER BY kind');
    expect(read.json).toMatchObject({
      data: [
        {
          kind: 0,
          ids: 165,
          n: 10,
          day: expect.stringContaining('2026-11-28') as string,
          good: true,
          word: 'ä0',
          nothing: null,
        },
        { kind: 1, ids: 145 },
        { kind: 2, ids: 155 },
      ],
    });
    expect(
      await dataOf('SELECT typeof(total) AS t, typeof(ids) AS i, typeof("at") AS a FROM lab.totals LIMIT 1'),
    ).toEqual([{ t: 'DECIMAL(38,2)', i: 'DECIMAL(38,0)', a: 'TIMESTAMP' }]);
    expect(await dataOf('SELECT total::VARCHAR AS t, "at"::VARCHAR AS a FROM lab.totals WHERE kind = 0')).toEqual([
      { t: '1732.50', a: '2026-11-28 18:05:06.123456' },
    ]);
    expect(await tables()).toEqual(['totals']);
    // The second statement uses the table that the first one creates. In a single run they fail. In two runs, one after
    // the other, they succeed.
    const both = await run(
      'CREATE TABLE lab.first AS SELECT 7 AS n; CREATE TABLE lab.second AS SELECT n + 1 AS n FROM lab.first',
    );
    expect(both.json).toMatchObject({ errors: [{ message: expect.stringMatching(/first/u) as string }] });
    await run('CREATE TABLE lab.first AS SELECT 7 AS n');
    await run('CREATE TABLE "lab"."Second one" AS (SELECT n + 1 AS n FROM lab.first);');
    expect(await dataOf('SELECT n FROM lab."Second one"')).toEqual([{ n: 8 }]);
    expect(filesLeft()).toEqual([]);
  });

  it('SQL-36 are made beside a query by its name, too', async () => {
    const made = await run('SELECT id FROM main.orders LIMIT 2', {
      select_as_cta: true,
      tmp_table_name: 'few',
      schema: 'lab',
    });
    expect(made).toMatchObject({
      status: 200,
      json: { query: { ctas: true, tempTable: 'few', tempSchema: 'lab', rows: 2 } },
    });
    expect(await dataOf('SELECT count(*)::INT AS n FROM lab.few')).toEqual([{ n: 2 }]);
  });

  it('SQL-36 are told before they are made, and nothing is made by that', async () => {
    const told = await admin.send('POST', '/api/v1/sqllab/changes/', {
      database_id: 1,
      sql: 'SELECT 1; CREATE TABLE lab.told AS SELECT * FROM orders',
    });
    expect([told.status, told.json]).toMatchObject([
      200,
      { result: [{ kind: 'create-table', schema: 'lab', name: 'told', rows: 30 }] },
    ]);
    expect(await tables()).not.toContain('told');
  });

  it('SQL-36 SQL-05 leave nothing behind when they fail, and say where', async () => {
    expect(await run('CREATE TABLE lab.FIRST AS SELECT 8 AS n')).toMatchObject(
      refusal('INVALID_CTAS_QUERY_ERROR', /lab\.FIRST already exists/u),
    );
    expect(await run('CREATE TABLE lab.twice AS SELECT 1 AS n, 2 AS "N"')).toMatchObject(
      refusal('INVALID_CTAS_QUERY_ERROR', /column "N" occurs twice/u),
    );
    expect(await run('SELECT 1;\n\nCREATE TABLE lab.wrong AS\n  SELECT nope FROM orders')).toMatchObject({
      json: { errors: [{ error_type: 'COLUMN_DOES_NOT_EXIST_ERROR', extra: { line: 4, column: 10 } }] },
    });
    expect(await run("CREATE TABLE lab.wrong AS SELECT CAST('x' || id AS INT) AS n FROM orders")).toMatchObject({
      json: { errors: [{ message: expect.stringMatching(/x1/u) as string }] },
    });
    expect(await run(`CREATE TABLE lab."${'n'.repeat(251)}" AS SELECT 1 AS n`)).toMatchObject(
      refusal('INVALID_CTAS_QUERY_ERROR', /at most 250 characters/u),
    );
    expect(await tables()).toEqual(['Second one', 'few', 'first', 'totals'].toSorted());
    expect(filesLeft()).toEqual([]);
  });

  it('SQL-36 SQL-03 are not made once the query is stopped', async () => {
    const endless = 'SELECT sum(a.range % 7) AS s FROM range(1000000) a, range(1000000) b WHERE a.range <> b.range';
    const running = run(`CREATE TABLE lab.endless AS ${endless}`, { client_id: 'made-endless' });
    const stage = async () =>
      (
        await test.deps.store.db
          .selectFrom('query')
          .selectAll()
          .where('client_id', '=', 'made-endless')
          .executeTakeFirst()
      )?.status;
    await expect.poll(stage, { timeout: 30_000 }).toBe('running');
    await admin.send('POST', '/api/v1/query/stop', { client_id: 'made-endless' });
    expect((await running).json).toMatchObject({ errors: [{}] });
    expect(await stage()).toBe('stopped');
    expect(await tables()).not.toContain('endless');
    expect(filesLeft()).toEqual([]);
  });

  it('SERVER-09 need access to the whole schema, and to the tables that are read', async () => {
    const { db } = test.deps.store;
    const lars = await test.bearer('lars');
    const noAccess = refusal('TABLE_SECURITY_ACCESS_ERROR', /You need access to/u);
    expect((await run('CREATE TABLE lab.mine AS SELECT 1 AS n', {}, lars)).status).toBe(404);
    const { id: roleId } = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'sql_lab')
      .executeTakeFirstOrThrow();
    const [granted] = await ensurePermissions(db, [['schema_access', '[examples].[lab]']]);
    await db.insertInto('role_permission').values({ role_id: roleId, permission_id: granted! }).execute();
    await db.updateTable('rights').set({ version: 5_000 }).execute();
    expect(await run('CREATE TABLE lab.mine AS SELECT 1 AS n', {}, lars)).toMatchObject({
      json: { query: { rows: 1 } },
    });
    for (const sql of [
      'CREATE TABLE more.mine AS SELECT 1 AS n',
      'CREATE TABLE lab.copied AS SELECT * FROM main.orders',
    ])
      expect(await run(sql, {}, lars), sql).toMatchObject(noAccess);
    expect((await run('SELECT n FROM lab.mine', {}, lars)).json).toMatchObject({ data: [{ n: 1 }] });
  });

  it('SERVER-05 copy no rows that a rule hides', async () => {
    const made = await admin.send('POST', '/api/v1/dataset/', { database: 1, schema: 'main', table_name: 'orders' });
    const role = await admin.send('POST', '/api/v1/security/roles/', { name: 'Kind one' });
    await test.addUser('nora', ['Alpha', 'sql_lab', 'Kind one']);
    await admin.send('POST', '/api/v1/rowlevelsecurity/', {
      name: 'Kind one sees kind one',
      clause: 'kind = 1',
      filter_type: 'Regular',
      tables: [(made.json as { id: number }).id],
      roles: [(role.json as { id: number }).id],
    });
    const nora = await test.bearer('nora');
    expect(await run('CREATE TABLE lab.copied AS SELECT * FROM main.orders', {}, nora)).toMatchObject(
      refusal('QUERY_SECURITY_ACCESS_ERROR', /Row-level security limits what you see/u),
    );
    expect(await tables()).not.toContain('copied');
  });

  it('SERVER-09 are in the audit log', async () => {
    const { db } = test.deps.store;
    const before = (await auditRowsAfter(db, 0, 10_000)).at(-1)?.seq ?? 0;
    await run('CREATE TABLE lab.audited AS SELECT 1 AS n');
    const [told] = (await auditRowsAfter(db, before, 100)).filter(({ event }) => event === 'sqllab.run');
    expect(JSON.parse(told!.detail ?? '{}')).toMatchObject({ changes: 'create-table lab.audited' });
  });
});
