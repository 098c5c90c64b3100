import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../domain/databases/connect-database.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { ensurePermissions } from '../../store/roles.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const programs = postgresPrograms();

describe.each(programs === undefined ? [] : [programs])('statements that write', (folder) => {
  let server: SeededServer;
  let test: TestApp;
  let admin: Caller;
  let lars: Caller;
  let databaseId: number;

  const allow = (settings: object) => admin.send('PUT', `/api/v1/database/${databaseId}`, settings);
  const everything = { allow_ctas: true, allow_cvas: true, allow_dml: true, force_ctas_schema: '' };
  const run = (sql: string, more: object = {}, caller = admin): Promise<Answer> =>
    caller.send('POST', '/api/v1/sqllab/execute/', { database_id: databaseId, sql, ...more });
  const preview = (sql: string, more: object = {}): Promise<Answer> =>
    admin.send('POST', '/api/v1/sqllab/changes/', { database_id: databaseId, sql, ...more });
  const rowsOf = async (sql: string) => (await server.read(sql)).rows;
  const refusal = (errorType: string, message: RegExp, status: number) => ({
    status,
    json: { errors: [{ error_type: errorType, message: expect.stringMatching(message) as string }] },
  });

  beforeAll(async () => {
    server = await startSeededServer(folder);
    await server.run(`
      CREATE TABLE public.orders AS SELECT i AS id, i % 3 AS kind, i * 10 AS amount FROM generate_series(1, 30) i;
      CREATE SCHEMA lab; ANALYZE public.orders`);
    test = await makeTestApp();
    await prepareContent(test.deps);
    const uri = `postgresql://sightline@${new URL(server.url).host}/postgres`;
    databaseId = await connectDatabase(test.deps, { name: 'warehouse', uri, password: 'none', replace: false });
    await test.addUser('lars', ['Gamma', 'sql_lab']);
    [admin, lars] = [await test.bearer('admin'), await test.bearer('lars')];
  }, 60_000);
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  it('SQL-51 changes nothing where the database does not allow it', async () => {
    const before = await rowsOf('TABLE orders ORDER BY id');
    await allow({ allow_ctas: false, allow_cvas: false, allow_dml: false });
    for (const sql of [
      'DELETE FROM orders',
      'CREATE TABLE lab.a AS SELECT 1 AS a',
      'CREATE VIEW lab.b AS SELECT 1 AS a',
    ])
      expect(await run(sql)).toMatchObject(refusal('DML_NOT_ALLOWED_ERROR', /Only SELECT/u, 403));
    await allow({ allow_ctas: true });
    expect(await run('DELETE FROM orders')).toMatchObject(
      refusal('DML_NOT_ALLOWED_ERROR', /DELETE is not allowed on this database/u, 403),
    );
    expect(await rowsOf('TABLE orders ORDER BY id')).toEqual(before);
    expect(await rowsOf("SELECT relname FROM pg_class WHERE relnamespace = 'lab'::regnamespace")).toEqual([]);
  });

  it('SQL-36 creates tables and views of a query, by its text and beside it, and says what it made', async () => {
    await allow(everything);
    expect(
      await run('CREATE TABLE lab.totals AS SELECT kind, sum(amount) AS total FROM orders GROUP BY 1'),
    ).toMatchObject({
      status: 200,
      json: {
        data: [],
        columns: [],
        query: {
          state: 'success',
          rows: 3,
          ctas: true,
          tempTable: 'totals',
          tempSchema: 'lab',
          extra: { change: { kind: 'create-table', schema: 'lab', name: 'totals', rows: 3 } },
        },
      },
    });
    expect(await rowsOf('SELECT kind, total FROM lab.totals ORDER BY kind')).toEqual([
      ['0', '1650'],
      ['1', '1450'],
      ['2', '1550'],
    ]);
    expect(await run('SELECT total FROM lab.totals WHERE kind = 1')).toMatchObject({
      json: { data: [{ total: 1450 }] },
    });
    const beside = { select_as_cta: true, tmp_table_name: 'High "ones"', schema: 'lab' };
    expect(
      await run('SELECT id FROM public.orders WHERE amount > 200 -- all', { ...beside, ctas_method: 'VIEW' }),
    ).toMatchObject({
      status: 200,
      json: { query: { ctas: true, tempTable: 'High "ones"', extra: { change: { kind: 'create-view' } } } },
    });
    expect(await rowsOf('SELECT count(*) FROM lab."High ""ones"""')).toEqual([['10']]);
    expect(await run('SELECT 1 AS a; SELECT 2 AS a', beside)).toMatchObject(
      refusal('INVALID_CTAS_QUERY_ERROR', /a single query/u, 400),
    );
    expect(await run('SELECT 1 AS a', { ...beside, tmp_table_name: ' ' })).toMatchObject(
      refusal('INVALID_CTAS_QUERY_ERROR', /Enter a name/u, 400),
    );
    // If the database reports an error, no table is left behind.
    expect(await run('CREATE TABLE lab.broken AS SELECT 1 / (id - 30) AS x FROM public.orders')).toMatchObject({
      json: { errors: [{ message: expect.stringMatching(/division by zero/iu) as string }] },
    });
    expect(await rowsOf("SELECT to_regclass('lab.broken')")).toEqual([[null]]);
  });

  it('SQL-36 keeps new tables in the schema of the settings', async () => {
    await allow({ ...everything, force_ctas_schema: 'lab' });
    expect(await run('CREATE TABLE public.elsewhere AS SELECT 1 AS a')).toMatchObject(
      refusal('INVALID_CTAS_QUERY_ERROR', /lab\.elsewhere/u, 400),
    );
    expect(await run('SELECT 1 AS a', { select_as_cta: true, tmp_table_name: 'forced' })).toMatchObject({
      json: { query: { tempSchema: 'lab', tempTable: 'forced' } },
    });
    expect(await rowsOf('SELECT a FROM lab.forced')).toEqual([['1']]);
  });

  it('SERVER-07 inserts, updates and deletes, counts the rows, and audits what was changed', async () => {
    await allow(everything);
    const change = async (sql: string) =>
      ((await run(sql)).json as { query: { rows: number; extra: { change: object } } }).query;
    const target = { schema: 'public', name: 'orders' };
    expect(await change('INSERT INTO orders VALUES (31, 1, 5), (32, 2, 6)')).toMatchObject({
      rows: 2,
      extra: { change: { kind: 'insert', ...target, rows: 2 } },
    });
    expect(await change('UPDATE orders SET amount = 0 WHERE id > 30')).toMatchObject({ rows: 2 });
    expect(await change('DELETE FROM public.orders WHERE amount = 0')).toMatchObject({
      rows: 2,
      extra: { change: { kind: 'delete', ...target, rows: 2 } },
    });
    expect(await rowsOf('SELECT count(*) FROM orders')).toEqual([['30']]);
    const { detail } = await test.deps.store.db
      .selectFrom('audit_event')
      .select('detail')
      .where('event', '=', 'sqllab.run')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(detail).toContain('delete public.orders');
  });

  it('SQL-51 tells what would change before anything does', async () => {
    await allow(everything);
    const before = await rowsOf('TABLE orders ORDER BY id');
    const sql = `SELECT 1; UPDATE orders SET amount = 1 WHERE kind = 1; CREATE TABLE lab.copy AS TABLE orders;
      CREATE OR REPLACE VIEW lab.seen AS SELECT 1 AS a; INSERT INTO orders VALUES (1, 2, 3), (4, 5, 6); DELETE FROM orders`;
    expect(await preview(sql)).toMatchObject({
      status: 200,
      json: {
        result: [
          { kind: 'update', schema: 'public', name: 'orders', rows: 10 },
          { kind: 'create-table', schema: 'lab', name: 'copy', rows: 30 },
          { kind: 'create-view', schema: 'lab', name: 'seen', replaces: true, rows: null },
          { kind: 'insert', schema: 'public', name: 'orders', rows: 2 },
          { kind: 'delete', schema: 'public', name: 'orders', rows: 30 },
        ],
      },
    });
    expect(await preview('SELECT 1')).toMatchObject({ json: { result: [] } });
    expect(await preview('DELETE FROM orders WHERE nope = 1')).toMatchObject({
      json: { errors: [{ error_type: 'COLUMN_DOES_NOT_EXIST_ERROR' }] },
    });
    expect(await rowsOf('TABLE orders ORDER BY id')).toEqual(before);
    expect(await rowsOf("SELECT to_regclass('lab.copy')")).toEqual([[null]]);
  });

  it('SERVER-09 needs access to the schema of a new table, and to the tables of a change', async () => {
    await allow(everything);
    const { db } = test.deps.store;
    const { id: roleId } = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'sql_lab')
      .executeTakeFirstOrThrow();
    const [granted] = await ensurePermissions(db, [['schema_access', '[warehouse].[lab]']]);
    await db.insertInto('role_permission').values({ role_id: roleId, permission_id: granted! }).execute();
    await db.updateTable('rights').set({ version: 5_000 }).execute();
    const noAccess = refusal('TABLE_SECURITY_ACCESS_ERROR', /You need access to/u, 403);
    expect(await run('CREATE TABLE lab.mine AS SELECT 1 AS a', {}, lars)).toMatchObject({
      json: { query: { rows: 1 } },
    });
    expect(await run('INSERT INTO lab.mine VALUES (2)', {}, lars)).toMatchObject({ json: { query: { rows: 1 } } });
    for (const sql of [
      'CREATE TABLE public.mine AS SELECT 1 AS a',
      'CREATE VIEW mine AS SELECT 1 AS a',
      'CREATE TABLE lab.copied AS TABLE public.orders',
      'INSERT INTO lab.mine SELECT id FROM orders',
      'DELETE FROM orders',
      'UPDATE lab.mine SET a = 1 WHERE a IN (SELECT id FROM public.orders)',
    ])
      expect(await run(sql, {}, lars), sql).toMatchObject(noAccess);
    expect(await rowsOf('SELECT a FROM lab.mine ORDER BY a')).toEqual([['1'], ['2']]);
  });

  it('SERVER-05 refuses a change to who sees a part of the rows only, and copies no hidden rows', async () => {
    await allow(everything);
    const made = await admin.send('POST', '/api/v1/dataset/', {
      database: databaseId,
      schema: 'public',
      table_name: 'orders',
    });
    const role = await admin.send('POST', '/api/v1/security/roles/', { name: 'Kind one' });
    await test.addUser('nora', ['Alpha', 'sql_lab', 'Kind one']);
    const nora = await test.bearer('nora');
    await admin.send('POST', '/api/v1/rowlevelsecurity/', {
      name: 'Kind one sees kind one',
      clause: 'kind = 1',
      filter_type: 'Regular',
      tables: [(made.json as { id: number }).id],
      roles: [(role.json as { id: number }).id],
    });
    const before = await rowsOf('TABLE orders ORDER BY id');
    for (const sql of [
      'DELETE FROM orders',
      'UPDATE public.orders SET amount = 0 WHERE kind = 2',
      'INSERT INTO orders VALUES (1, 2, 3)',
      'CREATE TABLE lab.stolen AS SELECT * FROM orders',
      'CREATE VIEW lab.stolen AS SELECT * FROM orders',
      'INSERT INTO lab.totals SELECT kind, amount FROM orders',
    ])
      expect(await run(sql, {}, nora), sql).toMatchObject(
        refusal('QUERY_SECURITY_ACCESS_ERROR', /Row-level security/u, 403),
      );
    expect(await run('SELECT count(*)::int AS n FROM orders', {}, nora)).toMatchObject({ json: { data: [{ n: 10 }] } });
    // A measured plan would reveal how many rows the rule removes.
    const measure = (sql: string, who: Caller) =>
      who.send('POST', '/api/v1/sqllab/plan/', { database_id: databaseId, sql, analyze: true });
    expect(await measure('SELECT 1; SELECT count(*) FROM orders', nora)).toMatchObject(
      refusal('QUERY_SECURITY_ACCESS_ERROR', /Row-level security.*estimated plan/u, 403),
    );
    expect(await measure('SELECT count(*) FROM orders', admin)).toMatchObject({
      json: { result: [{ measure: 'time' }] },
    });
    expect(await measure('SELECT 1; DELETE FROM orders', admin)).toMatchObject(
      refusal('QUERY_SECURITY_ACCESS_ERROR', /only statements that read/u, 403),
    );
    expect(await run('INSERT INTO lab.totals VALUES (7, 7)', {}, nora)).toMatchObject({ json: { query: { rows: 1 } } });
    expect(await rowsOf('TABLE orders ORDER BY id')).toEqual(before);
  });

  it('SQL-03 SERVER-07 a change that is stopped leaves nothing behind', async () => {
    await allow(everything);
    const running = run(
      'INSERT INTO public.orders SELECT 99, 0, 0 FROM generate_series(1, 100000) a, generate_series(1, 100000) b',
      { client_id: 'endless' },
    );
    const writing = async () =>
      (
        await rowsOf(
          "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'INSERT INTO public.orders%'",
        )
      ).length;
    while ((await writing()) === 0) await new Promise((resolve) => setImmediate(resolve));
    await admin.send('POST', '/api/v1/query/stop', { client_id: 'endless' });
    expect((await running).status).not.toBe(200);
    expect(await rowsOf('SELECT count(*) FROM orders WHERE id = 99')).toEqual([['0']]);
    expect(await writing()).toBe(0);
  });

  it('SQL-33 SERVER-07 downloads, explains and estimates never write', async () => {
    await allow(everything);
    const sql = 'DELETE FROM public.orders WHERE kind = 1';
    expect(await admin.send('POST', '/api/v1/sqllab/plan/', { database_id: databaseId, sql })).toMatchObject({
      status: 200,
    });
    expect(await admin.send('POST', '/api/v1/sqllab/estimate/', { database_id: databaseId, sql })).toMatchObject(
      refusal('DML_NOT_ALLOWED_ERROR', /Only SELECT/u, 403),
    );
    expect(await rowsOf('SELECT count(*) FROM orders')).toEqual([['30']]);
  });

  it('SQL-51 the embedded database changes no rows and creates no views, whatever its settings say', async () => {
    const rights = { allow_ctas: 0, allow_cvas: 1, allow_dml: 1 } as const;
    await test.deps.store.db.updateTable('dbs').set(rights).where('id', '=', 1).execute();
    for (const sql of ['CREATE TABLE a AS SELECT 1 AS a', 'CREATE VIEW a AS SELECT 1 AS a', 'DELETE FROM a'])
      expect(await admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql })).toMatchObject(
        refusal('DML_NOT_ALLOWED_ERROR', /is not allowed here/u, 403),
      );
    for (const ctas_method of ['TABLE', 'VIEW']) {
      const beside = { database_id: 1, sql: 'SELECT 1', select_as_cta: true, tmp_table_name: 'a', ctas_method };
      expect(await admin.send('POST', '/api/v1/sqllab/execute/', beside)).toMatchObject(
        refusal('DML_NOT_ALLOWED_ERROR', new RegExp(`does not allow CREATE ${ctas_method} AS`, 'u'), 403),
      );
    }
  });
});
