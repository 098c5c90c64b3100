import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../domain/databases/connect-database.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const salesRows = `SELECT * FROM (VALUES ('north', 'ann', 1), ('north', 'bob', 2), ('south', 'cem', 40), ('south', 'dea', 80))
  AS t(region, seller, amount)`;
const rulesPath = '/api/v1/rowlevelsecurity/';
const programs = postgresPrograms();

describe.each(['duckdb', ...(programs === undefined ? [] : ['postgresql'])])('row rules on %s', (backend) => {
  let server: SeededServer | undefined;
  let test: TestApp;
  let admin: Caller;
  let nora: Caller;
  let gina: Caller;
  let databaseId = 1;
  let northId: number;
  let salesId: number;
  let virtualId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const openDatabase = async (): Promise<void> => {
    if (backend === 'duckdb' || programs === undefined) {
      const target = { schema: 'main', name: 'sales' };
      await writeAndPublish(test.deps, { source: { kind: 'sql', sql: salesRows }, target, replace: true });
      return;
    }
    server = await startSeededServer(programs);
    await server.run(`CREATE TABLE public.sales AS ${salesRows}`);
    const uri = `postgresql://sightline@${new URL(server.url).host}/postgres`;
    databaseId = await connectDatabase(test.deps, { name: 'warehouse', uri, password: 'none', replace: false });
  };

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    await openDatabase();
    admin = await test.bearer('admin');
    northId = idOf(await admin.send('POST', '/api/v1/security/roles/', { name: 'North' }));
    await test.addUser('nora', ['Alpha', 'sql_lab', 'North']);
    await test.addUser('gina', ['Alpha', 'sql_lab']);
    [nora, gina] = [await test.bearer('nora'), await test.bearer('gina')];
    const dataset = async (body: object) =>
      idOf(await admin.send('POST', '/api/v1/dataset/', { database: databaseId, ...body }));
    salesId = await dataset({ table_name: 'sales' });
    virtualId = await dataset({
      table_name: 'sellers',
      sql: 'SELECT seller, region, amount * 10 AS tenfold FROM sales -- all of them',
    });
  }, 60_000);
  afterAll(async () => {
    await test.close();
    await server?.stop();
  });

  const rule = (parts: object = {}) => ({
    name: 'North sees north',
    clause: "region = 'north'",
    filter_type: 'Regular',
    tables: [salesId],
    roles: [northId],
    ...parts,
  });
  /** Creates the rules, runs `work`, and then deletes the rules. */
  const under = async (rules: readonly object[], work: (ids: readonly number[]) => Promise<void>): Promise<void> => {
    const ids: number[] = [];
    try {
      for (const [at, parts] of rules.entries()) {
        const made = await admin.send('POST', rulesPath, rule({ name: `Rule ${at}`, ...parts }));
        expect(made).toMatchObject({ status: 201 });
        ids.push(idOf(made));
      }
      await work(ids);
    } finally {
      for (const id of ids) await admin.send('DELETE', `${rulesPath}${id}`);
    }
  };
  const chart = async (caller: Caller, id: number, query: object, more: object = {}): Promise<unknown> => {
    const answer = await caller.send('POST', '/api/v1/chart/data', {
      datasource: { id, type: 'table' },
      queries: [{ columns: ['seller'], orderby: [['seller', true]], ...query }],
      ...more,
    });
    if (answer.status !== 200) return answer.json;
    return (answer.json as { result: { data: { seller: string }[] }[] }).result[0]?.data.map(({ seller }) => seller);
  };
  const run = (caller: Caller, sql: string) =>
    caller.send('POST', '/api/v1/sqllab/execute/', { database_id: databaseId, sql });
  const lab = async (caller: Caller, sql: string): Promise<unknown> => {
    const { status, json } = await run(caller, sql);
    return status === 200 ? (json as { data: { seller: string }[] }).data.map(({ seller }) => seller) : json;
  };
  const all = ['ann', 'bob', 'cem', 'dea'];
  const north = ['ann', 'bob'];

  describe('what is read', () => {
    it('SERVER-05 SERVER-09 holds for charts, and what is kept for one asker is not shown to another', async () => {
      await under([{}], async () => {
        expect(await chart(admin, salesId, {})).toEqual(all);
        expect(await chart(nora, salesId, {})).toEqual(north);
        expect(await chart(gina, salesId, {})).toEqual(all);
        expect(await chart(nora, salesId, {})).toEqual(north);
        expect(await chart(nora, salesId, { filters: [{ col: 'amount', op: '>', val: 1 }] })).toEqual(['bob']);
        expect(await chart(nora, salesId, { extras: { where: "1 = 1) OR (region = 'south'" } })).not.toEqual(all);
        expect(await chart(nora, salesId, {}, { result_type: 'drill_detail' })).toEqual(north);
        expect(await chart(nora, salesId, {}, { result_type: 'samples' })).toEqual(north);
      });
      expect(await chart(nora, salesId, {})).toEqual(all);
    });

    it('SERVER-05 holds for a virtual dataset over the table, and for rules of its own on what it gives', async () => {
      await under([{}], async () => {
        expect(await chart(nora, virtualId, {})).toEqual(north);
        expect(await chart(gina, virtualId, {})).toEqual(all);
      });
      await under([{ tables: [virtualId], clause: 'tenfold > 10 -- ours' }], async () => {
        expect(await chart(nora, virtualId, {})).toEqual(['bob', 'cem', 'dea']);
        expect(await chart(nora, salesId, {})).toEqual(all);
        const tell = 'CASE WHEN tenfold = 10 THEN CAST(seller AS INTEGER) ELSE 1 END = 1';
        expect(await chart(nora, virtualId, { extras: { where: tell } })).toEqual(['bob', 'cem', 'dea']);
      });
      await under([{}, { tables: [virtualId], clause: 'tenfold > 10' }], async () => {
        expect(await chart(nora, virtualId, {})).toEqual(['bob']);
      });
    });

    it('SERVER-05 holds for a dataset that the rule moves to, although rows of it were kept before', async () => {
      await under([{ tables: [virtualId] }], async ([id]) => {
        expect(await chart(nora, salesId, {})).toEqual(all);
        expect(await chart(nora, virtualId, {})).toEqual(north);
        expect(await admin.send('PUT', `${rulesPath}${id}`, { tables: [salesId] })).toMatchObject({ status: 200 });
        expect(await chart(nora, salesId, {})).toEqual(north);
        expect(await admin.send('PUT', `${rulesPath}${id}`, { tables: [virtualId] })).toMatchObject({ status: 200 });
        expect(await chart(nora, salesId, {})).toEqual(all);
      });
    });

    it('SERVER-05 holds for samples, values of a column and files', async () => {
      await under([{}], async () => {
        const samples = await nora.send(
          'POST',
          `/datasource/samples?datasource_id=${salesId}&datasource_type=table`,
          {},
        );
        expect(samples).toMatchObject({ status: 200, json: { result: { total_count: 2 } } });
        expect(samples.text).not.toContain('south');
        const values = await nora.get(`/api/v1/datasource/table/${salesId}/column/region/values/`);
        expect(values.json).toEqual({ result: ['north'] });
        const csv = await nora.send('POST', '/api/v1/chart/data', {
          datasource: { id: salesId, type: 'table' },
          queries: [{ columns: ['seller'] }],
          result_format: 'csv',
        });
        expect(csv.text.trim().split(/\s+/).toSorted()).toEqual([...north, 'seller'].toSorted());
      });
    });

    it.each([
      'SELECT seller FROM sales ORDER BY 1',
      'SELECT "s"."seller" FROM sales AS "s" ORDER BY 1',
      'WITH other AS (SELECT * FROM sales) SELECT seller FROM other ORDER BY 1',
      'WITH sales AS (SELECT * FROM sales) SELECT seller FROM sales ORDER BY 1',
      'SELECT seller FROM (SELECT 1 AS one) o LEFT JOIN sales ON true ORDER BY 1',
      "SELECT seller FROM sales UNION SELECT seller FROM sales WHERE region = 'south' ORDER BY 1",
      "SELECT a.seller FROM sales a, LATERAL (SELECT seller FROM sales b WHERE b.seller = a.seller OR 'north' <> b.region) c GROUP BY 1 ORDER BY 1",
      "SELECT seller FROM (SELECT 'north' AS region) r, sales ORDER BY 1",
      'SELECT max(seller) OVER (PARTITION BY seller) AS seller FROM sales ORDER BY 1',
    ])('SERVER-05 holds for every statement of SQL Lab: %s', async (sql) => {
      await under([{}], async () => {
        expect(await lab(nora, sql)).toEqual(north);
        expect(await lab(gina, sql)).toEqual(all);
      });
    });

    it('SERVER-05 holds for exports of charts, of SQL and of runs', async () => {
      const ran = (await run(nora, 'SELECT seller FROM sales')).json as { query: { id: string } };
      const exported = async (source: object) =>
        (await nora.send('POST', '/api/v1/export/', { source, format: 'csv' })).text.trim().split(/\s+/).toSorted();
      const context = { datasource: { id: salesId, type: 'table' }, queries: [{ columns: ['seller'] }] };
      const sql = { database_id: databaseId, sql: 'SELECT seller FROM sales' };
      expect(await exported({ client_id: ran.query.id })).toEqual([...all, 'seller'].toSorted());
      await under([{}], async () => {
        expect(await exported({ query_context: context })).toEqual([...north, 'seller'].toSorted());
        expect(await exported(sql)).toEqual([...north, 'seller'].toSorted());
        expect((await exported({ client_id: ran.query.id })).join(' ')).not.toContain('cem');
      });
    });

    it('SERVER-05 holds for results that were kept from before the rule', async () => {
      const ran = (await run(nora, 'SELECT seller FROM sales')).json as { query: { resultsKey: string } };
      const results = (key: string) => nora.get(`/api/v1/sqllab/results/?q=(key:'${key}')`);
      expect(await results(ran.query.resultsKey)).toMatchObject({ status: 200 });
      await under([{}], async ([id]) => {
        expect(await results(ran.query.resultsKey)).toMatchObject({ status: 410 });
        const anew = (await run(nora, 'SELECT seller FROM sales')).json as { query: { resultsKey: string } };
        expect(await results(anew.query.resultsKey)).toMatchObject({ status: 200 });
        const clause = "region = 'south'";
        expect(await admin.send('PUT', `${rulesPath}${id}`, { clause })).toMatchObject({ status: 200 });
        expect(await results(anew.query.resultsKey)).toMatchObject({ status: 410 });
      });
    });
  });

  describe('a clause that came into the store otherwise', () => {
    it.each([
      '1 = 1) OR (1 = 1',
      "region = 'north' UNION SELECT 1",
      '1 = 1 --\n) OR (true',
      'tenant = 1',
      'count(*) > 0',
    ])('SERVER-05 lets nothing be read, and is not told: %s', async (clause) => {
      await under([{}], async () => {
        await test.deps.store.db.updateTable('row_rule').set({ clause }).execute();
        const refused = { errors: [{ error_type: expect.any(String) as string }] };
        for (const answer of [await chart(nora, salesId, {}), await lab(nora, 'SELECT seller FROM sales')]) {
          expect(answer).toMatchObject(refused);
          expect(JSON.stringify(answer)).not.toMatch(/tenant|UNION|seller|Aggregate/);
        }
        expect(await chart(gina, salesId, {})).toEqual(all);
      });
    });
  });

  describe('templates in a clause', () => {
    it('SERVER-05 SERVER-08 have the values of who reads', async () => {
      await test.addUser('ann', ['Alpha', 'sql_lab', 'North']);
      const sly = "x' OR '1'='1";
      await test.addUser(sly, ['Alpha', 'sql_lab', 'North']);
      const [ann, odd] = [await test.bearer('ann'), await test.bearer(sly)];
      await under([{ clause: "seller = '{{ current_username() }}'" }], async () => {
        expect(await chart(ann, salesId, {})).toEqual(['ann']);
        expect(await lab(ann, 'SELECT seller FROM sales')).toEqual(['ann']);
        expect(await chart(nora, salesId, {})).toEqual([]);
        expect(await chart(odd, salesId, {})).toEqual([]);
        expect(await lab(odd, 'SELECT seller FROM sales')).toEqual([]);
        expect(await chart(ann, salesId, {})).toEqual(['ann']);
        expect(await chart(gina, salesId, {})).toEqual(all);
      });
    });
  });

  describe('which rules hold', () => {
    it('SERVER-05 SERVER-09 widens by rules of one group, narrows by others, and holds base rules for all but their roles', async () => {
      const grouped = [
        { clause: "seller = 'ann'", group_key: 'g' },
        { clause: "seller = 'cem'", group_key: 'g' },
      ];
      await under(grouped, async () => expect(await chart(nora, salesId, {})).toEqual(['ann', 'cem']));
      await under([...grouped, {}], async () => expect(await chart(nora, salesId, {})).toEqual(['ann']));
      await under([{ filter_type: 'Base' }], async () => {
        expect(await chart(nora, salesId, {})).toEqual(all);
        expect(await chart(gina, salesId, {})).toEqual(north);
        expect(await chart(admin, salesId, {})).toEqual(north);
      });
    });
  });

  describe('saving', () => {
    it.each([
      ["region = 'north", undefined],
      ["region = 'north') OR (1 = 1", undefined],
      ["region = 'north'; SELECT 1", 'a single expression'],
      ['region', 'must evaluate to true or false'],
      ["1 = 1 AND tenant = 'x'", 'column 11'],
      ['count(*) > 1', 'does not fit'],
      ['seller IN (SELECT seller FROM sales)', 'The clause of a rule cannot contain a sub-query'],
      ['', 'must have a clause'],
      ['amount = {{ nothing }}', 'nothing'],
      ['seller = {{ current_username() }} OR', ''],
    ])('SERVER-05 refuses the clause %s', async (clause, words) => {
      const { status, json } = await admin.send('POST', rulesPath, rule({ clause }));
      expect(status).toBe(422);
      expect(json).toMatchObject({ message: { clause: [expect.stringContaining(words ?? '(line 1') as string] } });
    });

    it.each(["region = 'north' -- theirs", "(region = 'é') OR region LIKE '%''%'", '"region" IS NOT NULL'])(
      'SERVER-05 takes the clause %s',
      async (clause) => {
        await under([{ clause }], async () => {
          expect(await chart(admin, salesId, {})).toEqual(all);
          expect(JSON.stringify(await chart(nora, salesId, {}))).not.toContain('errors');
        });
      },
    );

    it('SERVER-09 makes, lists, changes and deletes rules, for administrators alone', async () => {
      const made = await admin.send('POST', rulesPath, rule());
      expect(made).toMatchObject({ status: 201, json: { id: expect.any(Number) as number, result: rule() } });
      const id = idOf(made);
      expect(await admin.send('POST', rulesPath, rule())).toMatchObject({ status: 422, json: { message: '()' } });
      expect(await admin.send('POST', rulesPath, rule({ name: 'b', roles: [987654] }))).toMatchObject({ status: 422 });
      expect(await admin.send('POST', rulesPath, rule({ name: 'b', tables: [987654] }))).toMatchObject({ status: 422 });
      expect(await admin.send('POST', rulesPath, rule({ name: 'b', tables: [] }))).toMatchObject({ status: 400 });
      const changed = { clause: "region = 'south'", group_key: 'g' };
      expect(await admin.send('PUT', `${rulesPath}${id}`, changed)).toMatchObject({ status: 200, json: { id } });
      expect(await admin.send('PUT', `${rulesPath}${id}`, { clause: 'nothing = 1' })).toMatchObject({ status: 422 });
      expect((await admin.get(`${rulesPath}${id}`)).json).toMatchObject({
        result: {
          ...rule(changed),
          tables: [{ id: salesId, table_name: 'sales' }],
          roles: [{ id: northId, name: 'North' }],
        },
      });
      const filter =
        '(filters:!((col:filter_type,opr:eq,value:Regular),(col:tables,opr:rel_m_m,value:' + salesId + ')))';
      expect((await admin.get(`${rulesPath}?q=${filter}`)).json).toMatchObject({ count: 1, ids: [id] });
      for (const path of [rulesPath, `${rulesPath}${id}`]) expect(await nora.get(path)).toMatchObject({ status: 403 });
      expect(await nora.send('DELETE', `${rulesPath}${id}`)).toMatchObject({ status: 403 });
      expect(await admin.send('DELETE', `${rulesPath}?q=!(${id})`)).toMatchObject({
        json: { message: 'Deleted 1 rules' },
      });
      expect(await admin.get(`${rulesPath}${id}`)).toMatchObject({ status: 404 });
      expect(idOf(await admin.send('POST', rulesPath, rule()))).not.toBe(id);
    });
  });
});
