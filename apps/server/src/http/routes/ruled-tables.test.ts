import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSubject } from '../../domain/access.ts';
import { connectDatabase } from '../../domain/databases/connect-database.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { openRowRules } from '../../domain/row-rules/open-row-rules.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { databasesById } from '../../store/databases.ts';
import { ensurePermissions } from '../../store/roles.ts';
import { casesOf, inLongRun } from '../../testing/in-long-run.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { bundleCaller, type BundleCaller } from '../../testing/bundle-caller.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const rowsOf = (scale: number) => `SELECT * FROM (VALUES ('north', 'ann', ${scale}), ('north', 'bob', ${2 * scale}),
  ('south', 'cem', ${40 * scale}), ('south', 'dea', ${80 * scale})) AS t(region, seller, amount)`;
const rulesPath = '/api/v1/rowlevelsecurity/';
const datasetPath = '/api/v1/dataset/';
const programs = postgresPrograms();
const idOf = ({ json }: Answer): number => (json as { id: number }).id;

// Row-level security rules are compiled by the same code for every engine, so `npm test` tests only DuckDB, and `npm
// run test:long` also tests PostgreSQL. Other tests check how each engine applies the rules: those of the row-level
// security routes.
describe.each(['duckdb', ...(inLongRun() && programs !== undefined ? ['postgresql'] : [])])(
  'tables under row rules on %s',
  (backend) => {
    const ownSchema = backend === 'duckdb' ? 'main' : 'public';
    let server: SeededServer | undefined;
    let test: TestApp;
    let admin: Caller;
    let owen: Caller;
    let nora: Caller;
    let mover: BundleCaller;
    let ownersMover: BundleCaller;
    let databaseId = 1;
    let owenId: number;
    let northId: number;
    let sellersId: number;
    let salesId: number;
    let ruleId: number;

    const openDatabase = async (): Promise<void> => {
      const tables = [
        { schema: ownSchema, name: 'sales', scale: 1 },
        { schema: ownSchema, name: 'sales_copy', scale: 1 },
        { schema: 'vault', name: 'sales', scale: 1 },
      ];
      if (backend === 'duckdb' || programs === undefined) {
        for (const { schema, name, scale } of tables)
          await writeAndPublish(test.deps, {
            source: { kind: 'sql', sql: rowsOf(scale) },
            target: { schema, name },
            replace: true,
          });
        return;
      }
      server = await startSeededServer(programs);
      await server.run('CREATE SCHEMA vault');
      for (const { schema, name, scale } of tables)
        await server.run(`CREATE TABLE ${schema}.${name} AS ${rowsOf(scale)}`);
      const uri = `postgresql://sightline@${new URL(server.url).host}/postgres`;
      databaseId = await connectDatabase(test.deps, { name: 'warehouse', uri, password: 'none', replace: false });
    };
    const newDataset = async (body: object, owners: readonly number[] = [owenId]): Promise<number> => {
      const answer = await admin.send('POST', datasetPath, { database: databaseId, ...body, owners });
      expect(answer).toMatchObject({ status: 201 });
      return idOf(answer);
    };

    beforeAll(async () => {
      test = await makeTestApp({ settings: { 'limits.uploadsPerMinute': '1000' } });
      await prepareContent(test.deps);
      await openDatabase();
      admin = await test.bearer('admin');
      northId = idOf(await admin.send('POST', '/api/v1/security/roles/', { name: 'North' }));
      owenId = await test.addUser('owen', ['Alpha', 'sql_lab', 'North']);
      await test.addUser('nora', ['Alpha', 'sql_lab', 'North']);
      [owen, nora] = [await test.bearer('owen'), await test.bearer('nora')];
      [mover, ownersMover] = [await bundleCaller(test, 'admin'), await bundleCaller(test, 'owen')];
      sellersId = await newDataset({ table_name: 'sellers', sql: 'SELECT seller, region FROM sales' });
    }, 60_000);
    afterAll(async () => {
      await test.close();
      await server?.stop();
    });
    beforeEach(async () => {
      const { db } = test.deps.store;
      await db.deleteFrom('row_rule').execute();
      await db.deleteFrom('dataset').where('id', '<>', sellersId).where('database_id', '=', databaseId).execute();
      salesId = await newDataset({ table_name: 'sales' });
      const rule = { name: 'North', clause: "region = 'north'", filter_type: 'Regular', roles: [northId] };
      ruleId = idOf(await admin.send('POST', rulesPath, { ...rule, tables: [salesId] }));
    });

    const all = ['ann', 'bob', 'cem', 'dea'];
    const north = ['ann', 'bob'];
    const chart = async (caller: Caller, id: number): Promise<unknown> => {
      const { status, json } = await caller.send('POST', '/api/v1/chart/data', {
        datasource: { id, type: 'table' },
        queries: [{ columns: ['seller'], orderby: [['seller', true]] }],
      });
      if (status !== 200) return json;
      return (json as { result: { data: { seller: string }[] }[] }).result[0]?.data.map(({ seller }) => seller);
    };
    const lab = async (caller: Caller, table = 'sales'): Promise<unknown> => {
      const sql = `SELECT seller FROM ${table} ORDER BY 1`;
      const { status, json } = await caller.send('POST', '/api/v1/sqllab/execute/', { database_id: databaseId, sql });
      return status === 200 ? (json as { data: { seller: string }[] }).data.map(({ seller }) => seller) : json;
    };
    /**
     * Returns the rows of the table that users can see: Nora in SQL Lab, Owen in SQL Lab with the table's name in upper
     * case, and Nora in a chart of another dataset.
     */
    const visible = async () => [await lab(nora), await lab(owen, 'SALES'), await chart(nora, sellersId)];
    const hidden = [north, north, north];
    const put = (caller: Caller, body: object, id = salesId) => caller.send('PUT', `${datasetPath}${id}`, body);
    const drop = (caller: Caller, id = salesId) => caller.send('DELETE', `${datasetPath}${id}`);
    const uuidOf = async (id = salesId) =>
      ((await admin.get(`${datasetPath}${id}`)).json as { result: { uuid: string } }).result.uuid;

    describe('who may lead a dataset away from its rules', () => {
      const refused = {
        status: 409,
        json: { message: expect.stringContaining('1 row-level security rule') as string },
      };

      it('SERVER-05 SERVER-09 lets only those who may change the rules delete the dataset', async () => {
        expect(await drop(owen)).toMatchObject(refused);
        expect(await owen.send('DELETE', `${datasetPath}?q=!(${sellersId},${salesId})`)).toMatchObject(refused);
        expect(await owen.get(`${datasetPath}${sellersId}`)).toMatchObject({ status: 200 });
        expect(await visible()).toEqual(hidden);
        expect(await drop(admin)).toMatchObject({ status: 200 });
      });

      it('SERVER-09 SERVER-05 lets them without being administrators', async () => {
        const role = idOf(await admin.send('POST', '/api/v1/security/roles/', { name: 'Rulers' }));
        const setRight = async (right: string) => {
          const permission_view_menu_ids = await ensurePermissions(test.deps.store.db, [[right, 'Row Level Security']]);
          await admin.send('POST', `/api/v1/security/roles/${role}/permissions`, { permission_view_menu_ids });
        };
        const ruthId = await test.addUser('ruth', ['Alpha', 'Rulers']);
        await put(admin, { owners: [owenId, ruthId] });
        await setRight('can_read');
        expect(await drop(await test.bearer('ruth'))).toMatchObject(refused);
        await setRight('can_write');
        expect(await drop(await test.bearer('ruth'))).toMatchObject({ status: 200 });
      });

      it.each([
        { table_name: 'sales_copy' },
        { schema: 'vault' },
        { sql: 'SELECT seller, region FROM sales' },
        { sql: "SELECT seller, 'north' AS region FROM sales", table_name: 'mine' },
      ])('SERVER-05 SERVER-09 lets only them point it elsewhere: %o', async (change) => {
        expect(await put(owen, change)).toMatchObject(refused);
        expect(await visible()).toEqual(hidden);
        expect(await put(admin, change)).toMatchObject({ status: 200 });
      });

      it('SERVER-05 counts the rules, and only those that hold', async () => {
        const more = { name: 'More', clause: 'amount > 0', filter_type: 'Base', roles: [], tables: [salesId] };
        const moreId = idOf(await admin.send('POST', rulesPath, more));
        expect(await drop(owen)).toMatchObject({
          json: { message: expect.stringContaining('2 row-level security rules') as string },
        });
        for (const id of [moreId, ruleId]) await admin.send('DELETE', `${rulesPath}${id}`);
        expect(await drop(owen)).toMatchObject({ status: 200 });
      });

      it('SERVER-05 lets its owner save what leaves it where it is', async () => {
        expect(await put(owen, { description: 'Ours', schema: ownSchema })).toMatchObject({ status: 200 });
        expect(await visible()).toEqual(hidden);
        const otherCase = await put(owen, { table_name: 'SALES' });
        // Names that differ only in case are one table in the embedded engine, and two in PostgreSQL.
        expect(otherCase).toMatchObject({ status: backend === 'duckdb' ? 200 : 409 });
        expect(await visible()).toEqual(hidden);
      });

      it('SERVER-05 holds for the statement of a virtual dataset, and for what its template is given', async () => {
        const own = { name: 'Own', clause: "region = 'north'", filter_type: 'Regular', roles: [northId] };
        const virtualId = await newDataset({ table_name: 'own', sql: 'SELECT seller, region FROM sales' });
        await admin.send('POST', rulesPath, { ...own, tables: [virtualId] });
        const forged = "SELECT seller, 'north' AS region FROM sales";
        expect(await put(owen, { sql: forged }, virtualId)).toMatchObject(refused);
        expect(await put(owen, { template_params: '{"region": "north"}' }, virtualId)).toMatchObject({ status: 200 });
        const template = "SELECT seller, region FROM sales WHERE region <> '{{ region }}'";
        expect(await put(admin, { sql: template }, virtualId)).toMatchObject({ status: 200 });
        expect(await put(owen, { template_params: '{"region": "east"}' }, virtualId)).toMatchObject(refused);
        expect(await put(owen, { description: 'Ours' }, virtualId)).toMatchObject({ status: 200 });
      });

      it('SERVER-05 holds for the schema in which the statement of a virtual dataset runs', async () => {
        const own = { name: 'Own', clause: "region = 'north'", filter_type: 'Regular', roles: [northId] };
        const virtualId = await newDataset({ table_name: 'own', sql: 'SELECT seller, region FROM sales' });
        await admin.send('POST', rulesPath, { ...own, tables: [virtualId] });
        const move = (caller: Caller, schema: string | null) => put(caller, { schema }, virtualId);
        const start = ((await admin.get(`${datasetPath}${virtualId}`)).json as { result: { schema: string | null } })
          .result.schema;
        expect(await move(owen, start)).toMatchObject({ status: 200 });
        for (const [from, to] of [
          [null, 'vault'],
          ['vault', ownSchema],
          ['vault', null],
        ] as const) {
          expect(await move(admin, from)).toMatchObject({ status: 200 });
          expect(await move(owen, to)).toMatchObject(refused);
          expect(await move(owen, from)).toMatchObject({ status: 200 });
        }
      });

      it('SERVER-05 holds for imports that replace the dataset', async () => {
        const bundle = await ownersMover.take(`${datasetPath}export/?q=!(${salesId})`);
        await admin.send('DELETE', `${rulesPath}${ruleId}`);
        await put(admin, { table_name: 'sales_copy' });
        const rule = { name: 'Copy', clause: "region = 'north'", filter_type: 'Regular', roles: [northId] };
        await admin.send('POST', rulesPath, { ...rule, tables: [salesId] });
        const back = () => ownersMover.bring(`${datasetPath}import/`, bundle, { overwrite: 'true' });
        expect(await back()).toMatchObject(refused);
        expect(await lab(nora, 'sales_copy')).toEqual(north);
        expect(await mover.bring(`${datasetPath}import/`, bundle, { overwrite: 'true' })).toMatchObject({
          status: 200,
        });
        expect(await lab(nora, 'sales_copy')).toEqual(north);
      });

      it('SERVER-05 holds for earlier versions of the dataset', async () => {
        const first = await put(admin, { table_name: 'sales_copy' });
        expect(first).toMatchObject({ status: 200 });
        const versions = `${datasetPath}${salesId}/versions/`;
        const { json } = await owen.get(versions);
        const [{ version }] = (json as { result: readonly { version: number }[] }).result.slice(-1) as [
          { version: number },
        ];
        expect(await owen.send('POST', `${versions}${version}/restore`)).toMatchObject(refused);
      });
    });

    describe('what is visible of a table', () => {
      const restore = async (uuid: string) => admin.send('POST', `/api/v1/trash/dataset/${uuid}/restore`, {});

      /** Changes of the dataset and of the rule by users who may edit rules. None of them may weaken the rule. */
      const changes: Readonly<Record<string, () => Promise<unknown>>> = {
        rename: () => put(admin, { table_name: 'sales_copy' }),
        'rename back': () => put(admin, { table_name: 'sales' }),
        'change case': () => put(admin, { table_name: 'Sales' }),
        move: () => put(admin, { schema: 'vault' }),
        'move back': () => put(admin, { schema: null }),
        'make virtual': () => put(admin, { sql: 'SELECT seller, region FROM sales' }),
        'make physical': () => put(admin, { sql: null }),
        delete: () => drop(admin),
        'delete and restore': async () => {
          const found = (await admin.get(`${datasetPath}${salesId}`)).json as { result?: { uuid: string } };
          if (!found.result) return;
          await drop(admin);
          await restore(found.result.uuid);
        },
        'make again': async () => {
          const made = await admin.send('POST', datasetPath, { database: databaseId, table_name: 'sales' });
          if (made.status === 201) salesId = idOf(made);
        },
        'export and import': async () => {
          if ((await admin.get(`${datasetPath}${salesId}`)).status !== 200) return;
          const bundle = await mover.take(`${datasetPath}export/?q=!(${salesId})`);
          await drop(admin);
          await mover.bring(`${datasetPath}import/`, bundle);
        },
        'restore an earlier version': () => admin.send('POST', `${datasetPath}${salesId}/versions/1/restore`, {}),
        'save the rule': () => admin.send('PUT', `${rulesPath}${ruleId}`, { description: 'saved' }),
        'save the rule with its datasets': async () => {
          const { json } = await admin.get(`${rulesPath}${ruleId}`);
          const { tables } = (json as { result: { tables: readonly { id: number }[] } }).result;
          await admin.send('PUT', `${rulesPath}${ruleId}`, { tables: tables.map(({ id }) => id) });
        },
        'delete the rule and restore it': async () => {
          const { uuid } = await test.deps.store.db.selectFrom('row_rule').select('uuid').executeTakeFirstOrThrow();
          await admin.send('DELETE', `${rulesPath}${ruleId}`);
          const restored = await admin.send('POST', `/api/v1/trash/row_rule/${uuid}/restore`, {});
          expect(restored).toMatchObject({ status: 200 });
        },
      };

      it.each(Object.keys(changes))('SERVER-05 stays the same in charts and in SQL Lab: %s', async (name) => {
        expect(await visible()).toEqual(hidden);
        await changes[name]?.();
        expect(await visible()).toEqual(hidden);
        expect(await chart(nora, salesId)).not.toEqual(all);
      });

      it('SERVER-05 stays the same through every row of such changes', async () => {
        const names = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 2, maxLength: 5 });
        const { db } = test.deps.store;
        const first = salesId;
        await fc.assert(
          fc.asyncProperty(names, async (row) => {
            for (const name of row) {
              await changes[name]?.();
              expect(await visible()).toEqual(hidden);
              expect(await chart(nora, salesId)).not.toEqual(all);
            }
            await db
              .deleteFrom('dataset')
              .where('id', 'not in', [sellersId, first])
              .where('database_id', '=', databaseId)
              .execute();
            salesId = first;
            const asAtFirst = { deleted_on: null, sql: null, schema: null, table_name: 'sales' };
            await db.updateTable('dataset').set(asAtFirst).where('id', '=', first).execute();
          }),
          { numRuns: casesOf(8), endOnFailure: true },
        );
      }, 60_000);

      // Table names in PostgreSQL are case-sensitive, so it has no table SALES.
      if (backend === 'duckdb')
        it('SERVER-05 is the same for a rule whose only dataset spells the table in another way', async () => {
          await test.deps.store.db.deleteFrom('row_rule').execute();
          expect((await put(admin, { table_name: 'SALES' })).status).toBe(200);
          const [roles, tables] = [[northId], [salesId]];
          const rule = { name: 'Loud', clause: "region = 'north'", filter_type: 'Regular', roles, tables };
          expect(await visible()).toEqual([all, all, all]);
          await admin.send('POST', rulesPath, rule);
          expect(await visible()).toEqual(hidden);
          expect(await chart(nora, salesId)).toEqual(north);
        });

      it('SERVER-05 is what the token of a guest says, when the dataset that it names is deleted', async () => {
        const [database] = await databasesById(test.deps.store.db, [databaseId]);
        if (!database) throw new Error('The database is gone.');
        const user = { username: 'guest', firstName: 'Guest', lastName: 'User' };
        const rules = [
          { clause: "region = 'south'", datasetId: salesId },
          { clause: "region = 'nowhere'", datasetId: 999_999 },
        ];
        const guest = makeSubject({ guest: { dashboardIds: [1], rules, user }, roles: [], grantsVersion: '' });
        await admin.send('DELETE', `${rulesPath}${ruleId}`);
        const wheres = async (asked = database) => {
          const open = await openRowRules(test.deps, guest, { database: asked });
          return (await open.tables([{ schema: ownSchema, name: 'sales' }])).map(({ where }) => where);
        };
        const before = await wheres();
        expect(before[0]).toMatch(/^[^]*south(?![^]*nowhere)/u);
        expect(await wheres({ ...database, id: database.id + 1 })).toEqual([undefined]);
        await drop(admin);
        expect(await wheres()).toEqual(before);
      });

      it('SERVER-05 follows a virtual dataset that is deleted and imported again', async () => {
        const own = { name: 'Own', clause: "region = 'north'", filter_type: 'Regular', roles: [northId] };
        const virtualId = await newDataset({ table_name: 'own', sql: 'SELECT seller, region FROM sales_copy' });
        await admin.send('POST', rulesPath, { ...own, tables: [virtualId] });
        expect(await chart(nora, virtualId)).toEqual(north);
        const bundle = await mover.take(`${datasetPath}export/?q=!(${virtualId})`);
        const uuid = await uuidOf(virtualId);
        await drop(admin, virtualId);
        await mover.bring(`${datasetPath}import/`, bundle);
        const { id } = await test.deps.store.db
          .selectFrom('dataset')
          .select('id')
          .where('uuid', '=', uuid)
          .where('deleted_on', 'is', null)
          .executeTakeFirstOrThrow();
        expect(id).not.toBe(virtualId);
        expect(await chart(nora, id)).toEqual(north);
      });
    });

    describe('tables that a rule holds for beside its datasets', () => {
      const item = async () =>
        ((await admin.get(`${rulesPath}${ruleId}`)).json as { result: Record<string, unknown> }).result;
      const table = { database_id: 0, schema: ownSchema, table_name: 'sales' };

      it('SERVER-09 are shown with the rule, and let go by who takes them out', async () => {
        expect(await item()).toMatchObject({ tables: [{ id: salesId }], tables_without_dataset: [] });
        await drop(admin);
        const left = { ...table, database_id: databaseId };
        expect(await item()).toMatchObject({ tables: [], tables_without_dataset: [left] });
        expect(await admin.send('PUT', `${rulesPath}${ruleId}`, { tables: [] })).toMatchObject({ status: 200 });
        expect(await lab(nora)).toEqual(north);
        const emptied = await admin.send('PUT', `${rulesPath}${ruleId}`, { tables_without_dataset: [] });
        expect(emptied).toMatchObject({ status: 200 });
        expect(await lab(nora)).toEqual(all);
      });

      it('SERVER-09 go with the dataset that is taken out of the rule', async () => {
        await put(admin, { table_name: 'sales_copy' });
        await put(admin, { table_name: 'sales' });
        expect(await item()).toMatchObject({ tables_without_dataset: [{ table_name: 'sales_copy' }] });
        const other = await newDataset({ table_name: 'sales', schema: 'vault' });
        expect(await admin.send('PUT', `${rulesPath}${ruleId}`, { tables: [other] })).toMatchObject({ status: 200 });
        expect([await lab(nora), await lab(nora, 'sales_copy')]).toEqual([all, north]);
      });

      it('SERVER-09 are told once and kept in any spelling that means the same table', async () => {
        for (const name of ['SALES_COPY', 'sales_copy', 'sales']) await put(admin, { table_name: name });
        expect((await item())['tables_without_dataset']).toHaveLength(backend === 'duckdb' ? 1 : 2);
        const said = { database_id: databaseId, schema: ownSchema, table_name: 'Sales_Copy' };
        const kept = await admin.send('PUT', `${rulesPath}${ruleId}`, { tables_without_dataset: [said] });
        expect(kept).toMatchObject({ status: backend === 'duckdb' ? 200 : 422 });
        expect(await lab(nora, 'sales_copy')).toEqual(north);
      });

      it('SERVER-09 are none that the rule did not hold for', async () => {
        const stranger = {
          tables_without_dataset: [{ database_id: databaseId, schema: 'vault', table_name: 'sales' }],
        };
        expect(await admin.send('PUT', `${rulesPath}${ruleId}`, stranger)).toMatchObject({ status: 422 });
      });
    });
  },
);
