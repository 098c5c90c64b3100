import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { ensurePermissions, ensureRole, grantToRole, touchRights } from '../../store/roles.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';
import type { PermissionPair } from '../access.ts';
import { connectDatabase } from '../databases/connect-database.ts';
import { prepareContent } from '../prepare-content.ts';
import { writeAndPublish } from '../tables/publish-table.ts';

const path = '/api/v1/dataset/';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const programs = postgresPrograms();

describe.each(['duckdb', ...(programs === undefined ? [] : ['postgresql'])])('rights on datasets of %s', (backend) => {
  const own = backend === 'duckdb' ? 'main' : 'public';
  let server: SeededServer | undefined;
  let test: TestApp;
  let admin: Caller;
  let edda: Caller;
  let eddaId: number;
  let databaseId = 1;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const tables = [own, 'closed'].flatMap((schema) =>
    ['sales', 'salaries', 'bonuses'].map((name) => ({ schema, name })),
  );
  const sql = 'SELECT 1 AS n';
  const openDatabase = async (): Promise<void> => {
    if (backend === 'duckdb' || programs === undefined) {
      for (const target of tables)
        await writeAndPublish(test.deps, { source: { kind: 'sql', sql }, target, replace: true });
      return;
    }
    server = await startSeededServer(programs);
    await server.run('CREATE SCHEMA closed');
    for (const { schema, name } of tables) await server.run(`CREATE TABLE ${schema}.${name} AS ${sql}`);
    const uri = `postgresql://sightline@${new URL(server.url).host}/postgres`;
    databaseId = await connectDatabase(test.deps, { name: 'warehouse', uri, password: 'none', replace: false });
  };
  const role = async (name: string, pairs: readonly PermissionPair[]): Promise<void> => {
    const { db } = test.deps.store;
    const { id } = await ensureRole(db, name);
    await grantToRole(db, id, await ensurePermissions(db, pairs));
    await touchRights(db);
  };
  const editing: readonly PermissionPair[] = [
    ...['can_read', 'can_write', 'can_duplicate'].map((word): PermissionPair => [word, 'Dataset']),
    ['can_save', 'Datasource'],
  ];

  beforeAll(async () => {
    test = await makeTestApp({ settings: { flags: '{"ENABLE_TEMPLATE_PROCESSING":true}' } });
    await prepareContent(test.deps);
    await openDatabase();
    const name = backend === 'duckdb' ? 'examples' : 'warehouse';
    // This grant makes the database visible, but none of the tables used here.
    await role('Editor', [...editing, ['schema_access', `[${name}].[open]`]]);
    await role('Schema reader', [['schema_access', `[${name}].[${own}]`]]);
    eddaId = await test.addUser('edda', ['Gamma', 'Editor']);
    [admin, edda] = [await test.bearer('admin'), await test.bearer('edda')];
  }, 60_000);
  afterAll(async () => {
    await test.close();
    await server?.stop();
  });

  /**
   * Creates a dataset as an administrator, with the user Edda as its owner. Passes its id to `work`, then deletes the
   * dataset.
   */
  const given = async (body: object, work: (id: number) => Promise<void>): Promise<void> => {
    const made = await admin.send('POST', path, { database: databaseId, owners: [eddaId], ...body });
    expect(made).toMatchObject({ status: 201 });
    try {
      await work(idOf(made));
    } finally {
      await admin.send('DELETE', `${path}${idOf(made)}`);
    }
  };
  const refused = { status: 403, json: { errors: [{ error_type: 'TABLE_SECURITY_ACCESS_ERROR' }] } };

  describe('changing what a dataset stands on', () => {
    it.each([
      ['another table', { table_name: 'salaries' }],
      ['a table that is not there', { table_name: 'nothing' }],
      ['another schema', { schema: 'closed' }],
      ['a statement on another table', { sql: 'SELECT * FROM salaries' }],
    ])('SERVER-09 takes more than owning the dataset: %s', async (_case, change) => {
      await given({ table_name: 'sales' }, async (id) => {
        expect(await edda.send('PUT', `${path}${id}`, change)).toMatchObject(refused);
        expect((await admin.get(`${path}${id}`)).json).toMatchObject({ result: { table_name: 'sales', sql: null } });
      });
    });

    it('SERVER-09 makes no table of the name of a statement', async () => {
      await given({ table_name: 'salaries', sql }, async (id) => {
        for (const empty of ['', null])
          expect(await edda.send('PUT', `${path}${id}`, { sql: empty })).toMatchObject(refused);
      });
    });

    it('SERVER-09 moves no template of an administrator to another schema', async () => {
      await given({ table_name: 'templated', sql: 'SELECT n FROM sales WHERE n = {{ 1 }}' }, async (id) => {
        expect(await edda.send('PUT', `${path}${id}`, { schema: 'closed' })).toMatchObject(refused);
        expect(await edda.send('PUT', `${path}${id}`, { table_name: 'renamed' })).toMatchObject({ status: 200 });
      });
    });

    it('SERVER-09 holds for the older form too', async () => {
      await given({ table_name: 'sales' }, async (id) => {
        const data = encodeURIComponent(JSON.stringify({ id, type: 'table', table_name: 'salaries' }));
        expect((await edda.send('POST', '/datasource/save/', `data=${data}`, form)).status).toBe(403);
        expect((await admin.get(`${path}${id}`)).json).toMatchObject({ result: { table_name: 'sales' } });
      });
    });

    it('SERVER-09 leaves all else to the owner, though the whole dataset is sent', async () => {
      await given({ table_name: 'sales', schema: own }, async (id) => {
        const whole = { table_name: 'sales', schema: own, sql: null, description: 'All of them' };
        expect(await edda.send('PUT', `${path}${id}`, whole)).toMatchObject({ status: 200 });
        expect(await edda.send('PUT', `${path}${id}`, { sql: 'SELECT n FROM sales' })).toMatchObject({ status: 200 });
      });
    });

    it('SERVER-09 is open to who may read the schema or everything', async () => {
      await test.addUser('rita', ['Gamma', 'Editor', 'Schema reader']);
      await test.addUser('alma', ['Alpha']);
      for (const name of ['rita', 'alma']) {
        const caller = await test.bearer(name);
        const made = await caller.send('POST', path, { database: databaseId, table_name: 'sales' });
        expect(made).toMatchObject({ status: 201 });
        const change = (body: object) => caller.send('PUT', `${path}${idOf(made)}`, body);
        expect(await change({ table_name: 'salaries' })).toMatchObject({ status: 200 });
        expect(await change({ schema: 'closed' })).toMatchObject(name === 'alma' ? { status: 200 } : refused);
        await admin.send('DELETE', `${path}${idOf(made)}`);
      }
    });

    it.each([
      [{ schema: 'pg_catalog', table_name: 'pg_class' }],
      [{ schema: 'information_schema', table_name: 'tables' }],
    ])('SERVER-09 leads nobody to tables of the server itself: %o', async (change) => {
      await given({ table_name: 'sales' }, async (id) => {
        expect(await admin.send('PUT', `${path}${id}`, change)).toMatchObject(refused);
        expect((await admin.send('POST', path, { database: databaseId, ...change })).status).toBe(422);
      });
    });

    it.each([
      ['(SELECT max(n) FROM salaries) > 5', 'sub-quer'],
      ['n >', ''],
    ])('SERVER-09 refuses the predicate of values %s', async (fetch_values_predicate, words) => {
      await given({ table_name: 'sales' }, async (id) => {
        const answer = await edda.send('PUT', `${path}${id}`, { fetch_values_predicate });
        const reason = { fetch_values_predicate: [expect.stringContaining(words) as string] };
        expect(answer).toMatchObject({ status: 422, json: { message: reason } });
        const good = { fetch_values_predicate: 'n > 0' };
        expect(await edda.send('PUT', `${path}${id}`, good)).toMatchObject({ status: 200 });
      });
    });
  });

  it('SERVER-05 a copy keeps the rules for the rows of the dataset', async () => {
    await given({ table_name: 'virtual', sql }, async (id) => {
      const editor = await ensureRole(test.deps.store.db, 'Editor');
      const rule = { name: 'None', clause: 'n > 1', filter_type: 'Regular', tables: [id], roles: [editor.id] };
      const made = await admin.send('POST', '/api/v1/rowlevelsecurity/', rule);
      expect(made).toMatchObject({ status: 201 });
      const copy = idOf(await edda.send('POST', `${path}duplicate`, { base_model_id: id, table_name: 'virtual copy' }));
      const query = { datasource: { id: copy, type: 'table' }, queries: [{ columns: ['n'] }] };
      const rows = async (caller: Caller) =>
        ((await caller.send('POST', '/api/v1/chart/data', query)).json as { result: { data: object[] }[] }).result[0]
          ?.data;
      expect(await rows(edda)).toEqual([]);
      expect(await rows(admin)).toEqual([{ n: 1 }]);
      await admin.send('DELETE', `/api/v1/rowlevelsecurity/${idOf(made)}`);
      await admin.send('DELETE', `${path}${copy}`);
    });
  });

  it('SERVER-09 a grant of a schema holds for tables that name none, as the database reads them', async () => {
    await test.addUser('sina', ['Gamma', 'Schema reader']);
    const sina = await test.bearer('sina');
    for (const [schema, status] of [
      [null, 200],
      [own, 200],
      ['closed', 404],
    ] as const)
      await given({ table_name: 'bonuses', schema }, async (id) => {
        expect((await sina.get(`${path}${id}`)).status).toBe(status);
      });
  });
});
