import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../domain/databases/connect-database.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

describe('the last result of a tab, asked again', () => {
  let test: TestApp;
  let admin: Caller;
  const run = (sql: string, tab: string, more: object = {}, caller = admin): Promise<Answer> =>
    caller.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql, sql_editor_id: tab, ...more });
  const dataOf = async (sql: string, tab: string, more: object = {}) =>
    ((await run(sql, tab, more)).json as { data: unknown }).data;
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
    admin = await test.bearer('admin');
  }, 60_000);
  afterAll(() => test.close());

  it('SQL-31 is a table with the rows of the last query, however often it is asked', async () => {
    await run('SELECT kind, sum(amount) AS total FROM orders GROUP BY kind', 'one');
    expect(await dataOf('SELECT max(total)::DOUBLE AS most FROM last_result', 'one')).toEqual([{ most: 1732.5 }]);
    // `last_result` now contains the result of the previous query.
    expect(await dataOf('SELECT * FROM LAST_RESULT', 'one')).toEqual([{ most: 1732.5 }]);
    expect(await dataOf('SELECT l.most, o.id FROM last_result l JOIN orders o ON o.id = 3', 'one')).toEqual([
      { most: 1732.5, id: 3 },
    ]);
    expect(await dataOf('SELECT count(*)::INT AS n FROM (SELECT id FROM last_result)', 'one')).toEqual([{ n: 1 }]);
    // A failed query does not replace the last result.
    await run('SELECT nope FROM orders', 'one');
    expect(await dataOf('SELECT n FROM last_result', 'one')).toEqual([{ n: 1 }]);
  });

  it('SQL-31 belongs to its tab, its user and its database', async () => {
    const none = refusal('TABLE_DOES_NOT_EXIST_ERROR', /There is no result to query yet/u);
    await run('SELECT 1 AS a', 'mine');
    expect(await run('SELECT a FROM last_result', 'other')).toMatchObject(none);
    expect(
      await admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql: 'SELECT a FROM last_result' }),
    ).toMatchObject(none);
    await test.addUser('lars', ['Alpha', 'sql_lab']);
    expect(await run('SELECT a FROM last_result', 'mine', {}, await test.bearer('lars'))).toMatchObject(none);
    expect(await run('SELECT a FROM main.last_result', 'mine')).toMatchObject(
      refusal('TABLE_DOES_NOT_EXIST_ERROR', /last_result" does not exist/u),
    );
  });

  it('SQL-31 SQL-34 is the result of the statement before in a run of several', async () => {
    const answer = await admin.send(
      'POST',
      '/api/v1/sqllab/execute/',
      {
        database_id: 1,
        sql: 'SELECT id FROM orders WHERE id > 25',
        client_id: 'last-1',
        sql_editor_id: 'several',
        next: [
          { client_id: 'last-2', sql: 'SELECT count(*)::INT AS n FROM last_result' },
          { client_id: 'last-3', sql: 'SELECT n + 1 AS m FROM last_result' },
        ],
      },
      { accept: 'application/vnd.sightline.frames' },
    );
    expect(answer.status).toBe(200);
    const row = await test.deps.store.db
      .selectFrom('query')
      .selectAll()
      .where('client_id', '=', 'last-3')
      .executeTakeFirstOrThrow();
    const found = await admin.get(`/api/v1/sqllab/results/?q=(key:'${row.results_key}')`);
    expect(found.json).toMatchObject({ data: [{ m: 6 }] });
  });

  it('SQL-33 its downloads have the rows of the run that was read, also later', async () => {
    await run('SELECT id FROM orders ORDER BY id', 'down', { client_id: 'down-1' });
    await run('SELECT id * 2 AS twice FROM last_result ORDER BY 1', 'down', { client_id: 'down-2', queryLimit: 5 });
    await run('SELECT 7 AS id', 'down');
    const csv = await admin.send('POST', '/api/v1/export/', {
      source: { client_id: 'down-2' },
      format: 'csv',
    });
    const lines = csv.text.replace('\\uFEFF', '').trim().split(/\r?\n/u);
    expect([lines.length, lines.at(-1)]).toEqual([31, '60']);
  });

  it('SERVER-05 copies no rows that a rule hides, and is gone once a rule changed', async () => {
    const made = await admin.send('POST', '/api/v1/dataset/', { database: 1, schema: 'main', table_name: 'orders' });
    const role = await admin.send('POST', '/api/v1/security/roles/', { name: 'Kind one' });
    await test.addUser('nora', ['Alpha', 'sql_lab', 'Kind one']);
    const nora = await test.bearer('nora');
    expect((await run('SELECT id, kind FROM orders', 'nora', {}, nora)).json).toMatchObject({ query: { rows: 30 } });
    await admin.send('POST', '/api/v1/rowlevelsecurity/', {
      name: 'Kind one sees kind one',
      clause: 'kind = 1',
      filter_type: 'Regular',
      tables: [(made.json as { id: number }).id],
      roles: [(role.json as { id: number }).id],
    });
    expect((await run('SELECT id FROM last_result', 'nora', {}, nora)).status).toBe(410);
    await run('SELECT id, kind FROM orders', 'nora', {}, nora);
    const again = await run('SELECT count(*)::INT AS n FROM last_result', 'nora', {}, nora);
    expect(again.json).toMatchObject({ data: [{ n: 10 }] });
    await test.deps.store.db
      .updateTable('dbs')
      .set({ allow_ctas: 1, allow_file_upload: 1, extra: JSON.stringify({ schemas_allowed_for_file_upload: ['lab'] }) })
      .where('id', '=', 1)
      .execute();
    expect(await run('CREATE TABLE lab.copied AS SELECT * FROM last_result', 'nora', {}, nora)).toMatchObject(
      refusal('QUERY_SECURITY_ACCESS_ERROR', /Row-level security limits/u),
    );
    await run('SELECT id FROM orders WHERE id < 4', 'copy');
    expect((await run('CREATE TABLE lab.copied AS SELECT id FROM last_result', 'copy')).json).toMatchObject({
      query: { rows: 3 },
    });
  });

  it('SQL-31 leaves no files behind but those of the stored results', () => {
    expect(readdirSync(join(test.deps.config.dataDir, 'temp', 'created'))).toEqual([]);
    const kinds = new Set(
      readdirSync(join(test.deps.config.dataDir, 'results')).map((name) => name.split('.').slice(1).join('.')),
    );
    expect([...kinds].toSorted()).toEqual(['duckdb', 'frames']);
  });

  describe.each([postgresPrograms()].filter((folder) => folder !== undefined))('of a connected database', (folder) => {
    let server: SeededServer;
    let databaseId: number;
    beforeAll(async () => {
      server = await startSeededServer(folder);
      await server.run(
        "CREATE TABLE public.cities AS SELECT i AS id, 'city ' || i AS name, i * 1.25 AS size FROM generate_series(1, 9) i",
      );
      const uri = `postgresql://sightline@${new URL(server.url).host}/postgres`;
      databaseId = await connectDatabase(test.deps, { name: 'warehouse', uri, password: 'none', replace: false });
    }, 60_000);
    afterAll(() => server.stop());

    it('SQL-31 is asked on the embedded engine, without the other database', async () => {
      const on = { database_id: databaseId };
      await run('SELECT id, name, size FROM cities', 'far', on);
      // This query uses syntax of the embedded engine.
      expect(
        await dataOf(
          'FROM last_result SELECT max(name) AS last, list(id ORDER BY id)[1:2] AS ids, sum(size)::DOUBLE AS size',
          'far',
          on,
        ),
      ).toMatchObject([{ last: 'city 9', size: 56.25 }]);
      await run('SELECT id FROM cities', 'far', on);
      expect(await run('SELECT c.id FROM last_result l JOIN cities c ON c.id = l.id', 'far', on)).toMatchObject({
        json: { errors: [{ message: expect.stringMatching(/last_result/u) as string }] },
      });
      expect(await run('SELECT nope FROM last_result', 'far', { ...on, client_id: 'far-wrong' })).toMatchObject({
        json: { errors: [{ error_type: 'COLUMN_DOES_NOT_EXIST_ERROR', extra: { engine_name: 'DuckDB' } }] },
      });
    });
  });
});
