import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let lab: Caller;
let other: Caller;
let sales: number;
let roleId: number;

const publish = (sql: string) =>
  writeAndPublish(test.deps, {
    source: { kind: 'sql', sql },
    target: { schema: 'main', name: 'sales' },
    replace: true,
  });
const before = "SELECT * FROM (VALUES ('north', 1), ('south', 5)) t(region, amount)";

const post = async (caller: Caller, url: string, body: object): Promise<number> => {
  const made = await caller.send('POST', url, body);
  expect([made.status, made.json]).toEqual([201, expect.anything()]);
  return (made.json as { id: number }).id;
};

beforeAll(async () => {
  test = await makeTestApp();
  await prepareContent(test.deps);
  await publish(before);
  admin = await test.bearer('admin');
  // Lara may query only a schema in which the table is not. She may read the table because she owns its dataset.
  await admin.send('POST', '/api/v1/security/roles/', { name: 'Elsewhere' });
  const { db } = test.deps.store;
  const role = await db.selectFrom('role').select('id').where('name', '=', 'Elsewhere').executeTakeFirstOrThrow();
  roleId = role.id;
  const grant = { permission: 'schema_access', view: '[examples].[elsewhere]' };
  const { id } = await db.insertInto('permission').values(grant).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('role_permission').values({ role_id: roleId, permission_id: id }).execute();
  const lara = await test.addUser('lara', ['Gamma', 'sql_lab', 'Elsewhere']);
  await test.addUser('olga', ['Alpha', 'sql_lab']);
  [lab, other] = [await test.bearer('lara'), await test.bearer('olga')];
  sales = await post(admin, '/api/v1/dataset/', { database: 1, table_name: 'sales', owners: [lara] });
});
afterAll(() => test.close());

interface Result {
  readonly is_cached: boolean | null;
  readonly cache_key: string;
  readonly cache_timeout: number;
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

const savedQuery = (sql: string) => post(lab, '/api/v1/saved_query/', { db_id: 1, sql, label: 'kept', schema: 'main' });
const asking = (id: number, more: object = {}) => ({
  datasource: { id, type: 'saved_query' },
  queries: [{ columns: ['region'], metrics: ['count'], orderby: [['region', true]] }],
  ...more,
});
const ask = (caller: Caller, body: object) => caller.send('POST', '/api/v1/chart/data', body);
const resultOf = ({ status, json }: { readonly status: number; readonly json: unknown }): Result => {
  expect([status, json]).toEqual([200, expect.anything()]);
  return (json as { result: [Result] }).result[0];
};
const regions = (result: Result) => result.data.map(({ region }) => region);

describe('kept answers over statements of SQL Lab', () => {
  it('SERVER-05 asks the engine once for equal questions, at once and one after the other', async () => {
    const id = await savedQuery('SELECT region FROM sales');
    const engine = vi.spyOn(test.deps.engines.embedded, 'table');
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(lab, asking(id))));
    expect(answers.map((answer) => regions(resultOf(answer)))).toEqual(Array(5).fill(['north', 'south']));
    expect(engine).toHaveBeenCalledTimes(1);
    const anew = resultOf(answers[0]!);
    expect(anew).toMatchObject({ is_cached: null, cache_timeout: 3600 });
    const { is_cached, cache_key, data } = resultOf(await ask(lab, asking(id)));
    expect([is_cached, cache_key, data]).toEqual([true, anew.cache_key, anew.data]);
    expect(engine).toHaveBeenCalledTimes(1);
    expect(resultOf(await ask(lab, asking(id, { force: true }))).is_cached).toBeNull();
    expect(engine).toHaveBeenCalledTimes(2);
    engine.mockRestore();
  });

  it('SERVER-05 5.11 keeps nothing where the question says so, and answers by key to the author alone', async () => {
    const id = await savedQuery('SELECT region FROM sales WHERE amount > 0');
    const never = asking(id, { custom_cache_timeout: -1 });
    for (let turn = 0; turn < 2; turn += 1)
      expect(resultOf(await ask(lab, never))).toMatchObject({ is_cached: null, cache_timeout: -1 });
    const { cache_key: key } = resultOf(await ask(lab, asking(id)));
    const byKey = (caller: Caller) => caller.get(`/api/v1/chart/data/${key}`);
    expect(regions(resultOf(await byKey(lab)))).toEqual(['north', 'south']);
    expect(await byKey(other)).toMatchObject({ status: 404 });
    expect(await byKey(admin)).toMatchObject({ status: 404 });
  });

  it('SERVER-05 computes anew when the statement, the rows, the zone or the rules are others', async () => {
    const id = await savedQuery('SELECT region FROM sales');
    const answered = async () => resultOf(await ask(lab, asking(id, { form_data: { of: 'changes' } })));
    const expectAnew = async (expected: readonly string[]) => {
      const anew = await answered();
      expect([anew.is_cached, regions(anew)]).toEqual([null, expected]);
      expect((await answered()).is_cached).toBe(true);
    };
    await expectAnew(['north', 'south']);
    await lab.send('PUT', `/api/v1/saved_query/${id}`, { sql: "SELECT region || '!' AS region FROM sales" });
    await expectAnew(['north!', 'south!']);
    await publish("SELECT * FROM (VALUES ('east', 1), ('west', 5)) t(region, amount)");
    await expectAnew(['east!', 'west!']);
    await lab.send('PUT', '/api/v1/me/preferences', { time_zone: 'Asia/Tokyo' });
    await expectAnew(['east!', 'west!']);
    const rule = { name: 'west', filter_type: 'Regular', clause: "region = 'west'", tables: [sales], roles: [roleId] };
    const ruleId = await post(admin, '/api/v1/rowlevelsecurity/', rule);
    await expectAnew(['west!']);
    await admin.send('DELETE', `/api/v1/rowlevelsecurity/${ruleId}`);
    await publish(before);
  });

  it('SERVER-05 SERVER-08 tells templates of askers, and forgets what they read when rights change', async () => {
    const id = await savedQuery(
      "SELECT '{{ current_username() }}' AS region FROM {{ filter_values('t', 'sales')[0] }}",
    );
    const answered = async () => resultOf(await ask(lab, asking(id)));
    expect(regions(await answered())).toEqual(['lara']);
    expect((await answered()).is_cached).toBe(true);
    await admin.send('PUT', `/api/v1/dataset/${sales}`, { description: 'changed' });
    expect((await answered()).is_cached).toBeNull();
  });

  it('SERVER-09 gives nothing that is kept to who may no longer read the table', async () => {
    const id = await savedQuery('SELECT region FROM sales');
    const { cache_key: key } = resultOf(await ask(lab, asking(id)));
    const { result } = (await admin.get('/api/v1/me/')).json as { result: { id?: number } };
    await admin.send('PUT', `/api/v1/dataset/${sales}`, { owners: [result.id ?? 1] });
    const refused = { status: 403, json: { errors: [{ error_type: 'TABLE_SECURITY_ACCESS_ERROR' }] } };
    expect(await ask(lab, asking(id))).toMatchObject(refused);
    expect((await lab.get(`/api/v1/chart/data/${key}`)).status).toBe(403);
  });
});
