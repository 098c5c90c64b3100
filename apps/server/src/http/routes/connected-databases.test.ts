import { FrameReader } from '@sightline/core/frames';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../domain/databases/connect-database.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

const programs = postgresPrograms();
const password = 'planted-secret';

describe.each(programs === undefined ? [] : [programs])('a connected PostgreSQL database', (folder) => {
  let server: SeededServer;
  let test: TestApp;
  let admin: Caller;
  let lab: Caller;
  let databaseId: number;
  const uriOf = (user: string, database = 'postgres'): string => {
    const { host } = new URL(server.url);
    return `postgresql+psycopg2://${user}@${host}/${database}`;
  };
  const connect = (parts: Partial<Parameters<typeof connectDatabase>[1]> = {}): Promise<number> =>
    connectDatabase(test.deps, { name: 'warehouse', uri: uriOf('guarded'), password, replace: false, ...parts });

  beforeAll(async () => {
    server = await startSeededServer(folder);
    // From here on, the user `guarded` needs a password. All other users connect without one.
    await server.run(`
      CREATE ROLE guarded LOGIN PASSWORD '${password}';
      GRANT USAGE ON SCHEMA s TO guarded; GRANT SELECT ON s.t, public.u TO guarded;
      ALTER TABLE public.u ADD PRIMARY KEY (id); COMMENT ON COLUMN public.u.x IS 'A measure';
      CREATE VIEW public.v AS SELECT id FROM public.u; GRANT SELECT ON public.v TO guarded`);
    const [[file]] = (await server.read('SHOW hba_file')).rows as [[string]];
    await server.run(`COPY (VALUES ('host all guarded all scram-sha-256'), ('host all all all trust')) TO '${file}'`);
    await server.run('SELECT pg_reload_conf()');
    test = await makeTestApp();
    await prepareContent(test.deps);
    databaseId = await connect();
    await test.addUser('lars', ['Gamma', 'sql_lab']);
    [admin, lab] = [await test.bearer('admin'), await test.bearer('lars')];
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  const get = async (path: string, caller = admin): Promise<{ status: number; json: unknown }> =>
    caller.get(`/api/v1/database/${databaseId}${path}`);
  const run = (sql: string, more: object = {}, caller = admin) =>
    caller.send('POST', '/api/v1/sqllab/execute/', { database_id: databaseId, sql, ...more });

  describe('connecting', () => {
    it('SERVER-14 is refused with the reason where it cannot be reached, and then nothing is kept', async () => {
      await expect(connect({ name: 'other', password: 'wrong' })).rejects.toMatchObject({
        errorType: 'CONNECTION_INVALID_PASSWORD_ERROR',
      });
      await expect(connect({ name: 'other', uri: uriOf('guarded', 'nowhere') })).rejects.toMatchObject({
        errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR',
      });
      await expect(connect({ name: 'other', uri: 'mysql://a@b/c' })).rejects.toMatchObject({ status: 422 });
      await expect(connect()).rejects.toMatchObject({
        status: 422,
        reason: { database_name: 'A database with the same name already exists.' },
      });
      await expect(connect({ name: 'examples', replace: true })).rejects.toMatchObject({ status: 422 });
      const { json } = await admin.get('/api/v1/database/');
      expect((json as { result: { database_name: string; backend: string }[] }).result).toMatchObject([
        { database_name: 'examples', backend: 'duckdb' },
        { database_name: 'warehouse', backend: 'postgresql' },
      ]);
    });

    it('SERVER-14 keeps the password sealed, and never gives it out', async () => {
      const row = await test.deps.store.db
        .selectFrom('dbs')
        .selectAll()
        .where('id', '=', databaseId)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(password);
      expect(row).toMatchObject({
        sealed_password: expect.stringMatching(/^v1\./) as string,
        sqlalchemy_uri: expect.stringMatching(/^postgresql:\/\/guarded@/) as string,
      });
      for (const path of ['', '/schemas/', '/related_objects/']) {
        expect(JSON.stringify((await get(path)).json)).not.toMatch(/planted-secret|v1\./);
      }
    });

    it('SERVER-14 asks with the new connection once one took its place', async () => {
      const id = await connect({ name: 'moving', uri: uriOf('sightline') });
      const tables = async () => (await admin.get(`/api/v1/database/${id}/tables/?q=(schema_name:s)`)).json;
      await expect(tables()).resolves.toMatchObject({ count: 1 });
      await server.run('CREATE DATABASE empty');
      await expect(connect({ name: 'moving', uri: uriOf('sightline', 'empty'), replace: true })).resolves.toBe(id);
      await expect(tables()).resolves.toMatchObject({ count: 0 });
    });
  });

  describe('what is in it', () => {
    it('SQL-20 lists schemas and tables', async () => {
      await expect(get('/schemas/')).resolves.toMatchObject({ status: 200, json: { result: ['public', 's'] } });
      await expect(get('/tables/?q=(schema_name:public)')).resolves.toMatchObject({
        json: {
          count: 2,
          result: [
            { value: 'u', type: 'table', extra: null },
            { value: 'v', type: 'view', extra: null },
          ],
        },
      });
      await expect(get('/catalogs/')).resolves.toMatchObject({ json: { result: [] } });
    });

    it('SQL-21 shows a table’s columns, keys and first rows', async () => {
      await expect(get('/table_metadata/?name=u&schema=public')).resolves.toMatchObject({
        json: {
          name: 'u',
          columns: [
            { name: 'id', type: 'INTEGER', keys: [{ name: 'u_pkey', type: 'pk', column_names: ['id'] }] },
            { name: 'name', type: 'TEXT', keys: [] },
            { name: 'x', type: 'DOUBLE PRECISION', comment: 'A measure' },
          ],
          primaryKey: { name: 'u_pkey', constrained_columns: ['id'] },
          selectStar: 'SELECT\n  id,\n  name,\n  x\nFROM u\nLIMIT 100',
        },
      });
      await expect(get('/table_metadata/?name=hidden&schema=public')).resolves.toMatchObject({ status: 404 });
      await expect(get('/table_metadata/extra/?name=v&schema=public')).resolves.toMatchObject({
        json: { view: expect.stringMatching(/SELECT[\s\S]*FROM u/u) as string },
      });
      for (const name of ['u', 'hidden'])
        await expect(get(`/table_metadata/extra/?name=${name}&schema=public`)).resolves.toMatchObject({ json: {} });
      await expect(get('/select_star/t/s/')).resolves.toMatchObject({
        json: { result: expect.stringMatching(/FROM s\.t/) as string },
      });
      const { json } = await get('/function_names/');
      expect((json as { function_names: string[] }).function_names).toContain('date_bin');
      expect((json as { function_names: string[] }).function_names).not.toContain('pg_read_file');
    });
  });

  describe('SQL Lab', () => {
    it('SQL-03 runs statements on it, with its types', async () => {
      const { status, json } = await run(
        'SELECT id, name, x, tz, flag, 9007199254740993 AS large FROM t ORDER BY id -- end',
        { schema: 's', queryLimit: 2 },
      );
      expect(status).toBe(200);
      expect(json).toMatchObject({
        status: 'success',
        data: [{ id: 0, name: 'n0', x: 0, flag: true, large: '9007199254740993' }, { id: 1 }],
        columns: [
          { name: 'id', type: 'INT' },
          { type: 'STRING' },
          { type: 'FLOAT' },
          { type: 'DATETIME' },
          { type: 'BOOL' },
          { name: 'large' },
        ],
        query: { state: 'success', rows: 2, limitingFactor: 'DROPDOWN' },
      });
    });

    it('SQL-34 runs several statements and streams the frames of the last', async () => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/v1/sqllab/execute/',
        headers: { authorization: await bearerOf(), accept: 'application/vnd.sightline.frames' },
        payload: { database_id: databaseId, sql: 'SELECT 1;\nSELECT id FROM u ORDER BY id' },
      });
      const frames = new FrameReader().push(new Uint8Array(answer.rawPayload));
      expect(frames.map((frame) => frame.kind)).toEqual(expect.arrayContaining(['schema', 'batch', 'end']));
    });

    it('SQL-51 refuses to write, and nothing is changed', async () => {
      for (const sql of [
        'DELETE FROM u',
        'WITH w AS (DELETE FROM u RETURNING *) SELECT * FROM w',
        'SELECT 1; TRUNCATE u',
      ]) {
        await expect(run(sql)).resolves.toMatchObject({
          status: 403,
          json: { errors: [{ error_type: 'DML_NOT_ALLOWED_ERROR' }] },
        });
      }
      expect((await server.read('SELECT count(*) FROM public.u')).rows).toEqual([['20']]);
    });

    it('SQL-05 tells where an error stands', async () => {
      await expect(run('SELECT 1;\nSELECT\n  nme FROM u')).resolves.toMatchObject({
        status: 400,
        json: {
          errors: [
            {
              error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
              message: 'Column "nme" does not exist. Did you mean "name"?',
              extra: { engine_name: 'PostgreSQL', line: 3, column: 3, missing: 'nme' },
            },
          ],
        },
      });
      await expect(run('SELECT 1 FROM nowhere')).resolves.toMatchObject({
        json: { errors: [{ error_type: 'TABLE_DOES_NOT_EXIST_ERROR' }] },
      });
      await expect(run('SELECT 1 +')).resolves.toMatchObject({
        status: 422,
        json: { errors: [{ error_type: 'INVALID_SQL_ERROR' }] },
      });
    });

    it('SERVER-09 lets nobody read what is not granted', async () => {
      await expect(run('SELECT * FROM u', {}, lab)).resolves.toMatchObject({ status: 404 });
      await expect(get('/tables/?q=(schema_name:public)', lab)).resolves.toMatchObject({ status: 404 });
    });
  });

  describe('charts', () => {
    const made = async (body: object): Promise<number> => {
      const { status, json } = await admin.send('POST', '/api/v1/dataset/', { database: databaseId, ...body });
      expect(status, JSON.stringify(json)).toBe(201);
      return (json as { id: number }).id;
    };
    const chart = (id: number, query: object) =>
      admin.send('POST', '/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query] });

    it('SERVER-05 answer over a table and over SQL of it', async () => {
      const table = await made({ table_name: 't', schema: 's' });
      const axis = {
        columnType: 'BASE_AXIS',
        sqlExpression: 'ts',
        label: 'ts',
        expressionType: 'SQL',
        timeGrain: 'PT6H',
      };
      const query = {
        columns: [axis],
        metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'id' }, label: 'total' }],
        orderby: [['total', false]],
      };
      const { status, json } = await chart(table, query);
      expect(status).toBe(200);
      expect(json).toMatchObject({
        result: [{ data: [{ ts: Date.UTC(2024, 0, 1, 12), total: 87 }, { total: 51 }, { total: 37 }, { total: 15 }] }],
      });
      const virtual = await made({
        table_name: 'kinds',
        schema: 's',
        sql: 'SELECT k, avg(x) AS mean FROM t GROUP BY k -- names without a schema',
      });
      await expect(chart(virtual, { columns: ['k', 'mean'], orderby: [['k', true]] })).resolves.toMatchObject({
        json: {
          result: [
            {
              data: [
                { k: 0, mean: 13.5 },
                { k: 1, mean: 15 },
                { k: 2, mean: 14.25 },
              ],
            },
          ],
        },
      });
    });

    it('DATASET-02 knows a table’s columns and its time', async () => {
      const id = await made({ table_name: 'u' });
      const { json } = await admin.get(`/api/v1/dataset/${id}`);
      expect((json as { result: { columns: { column_name: string; type: string }[] } }).result.columns).toMatchObject([
        { column_name: 'id', type: 'INTEGER' },
        { column_name: 'name', type: 'TEXT' },
        { column_name: 'x', type: 'DOUBLE PRECISION' },
      ]);
      await expect(
        admin.send('POST', '/api/v1/dataset/', { database: databaseId, table_name: 'nowhere' }),
      ).resolves.toMatchObject({ status: 422 });
      await expect(
        admin.send('POST', '/api/v1/dataset/', { database: databaseId, table_name: 'x', sql: 'DELETE FROM u' }),
      ).resolves.toMatchObject({ status: 422 });
    });

    it('ERR-03 say that the database cannot be reached', async () => {
      const id = await made({ table_name: 'v' });
      await server.run(
        "ALTER ROLE guarded NOLOGIN; SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'guarded'",
      );
      await expect(chart(id, { columns: ['id'] })).resolves.toMatchObject({
        json: { errors: [{ error_type: expect.stringMatching(/^CONNECTION_/) as string }] },
      });
      await expect(get('/schemas/')).resolves.toMatchObject({
        status: 500,
        json: { message: 'There was an error connecting to the database' },
      });
      await expect(get('/tables/?q=(schema_name:public)')).resolves.toMatchObject({
        json: { errors: [{ error_type: expect.stringMatching(/^CONNECTION_/) as string }] },
      });
      await server.run('ALTER ROLE guarded LOGIN');
      await expect(chart(id, { columns: ['id'] })).resolves.toMatchObject({ status: 200 });
    });
  });

  const bearerOf = async (): Promise<string> => {
    const { json } = await test.visitor.send('POST', '/api/v1/security/login', {
      username: 'admin',
      password: 'a-password-for-tests',
      provider: 'db',
    });
    return `Bearer ${(json as { access_token: string }).access_token}`;
  };
});
