import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

const table = async (test: TestApp, admin: Caller, name: string): Promise<number> => {
  await writeAndPublish(test.deps, {
    source: { kind: 'sql', sql: 'SELECT i AS amount FROM range(10) t(i)' },
    target: { schema: 'main', name },
    replace: true,
  });
  const made = await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: name });
  return (made.json as { id: number }).id;
};

describe('calls that tend the installation', () => {
  let test: TestApp;
  let admin: Caller;
  let gina: Caller;
  let [sales, costs] = [0, 0];

  const isKept = async (id: number): Promise<boolean> => {
    const body = { datasource: { id, type: 'table' }, queries: [{ columns: ['amount'] }] };
    const answer = await admin.send('POST', '/api/v1/chart/data', body);
    return (answer.json as { result: [{ is_cached: boolean | null }] }).result[0].is_cached === true;
  };
  const forget = async (caller: Caller, body: object) => {
    for (const id of [sales, costs]) await isKept(id);
    const answer = await caller.send('POST', '/api/v1/cachekey/invalidate', body);
    expect([answer.status, answer.json]).toEqual([201, {}]);
    return [await isKept(sales), await isKept(costs)];
  };

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    await test.addUser('gina', ['Gamma']);
    await test.addUser('sam', ['sql_lab']);
    [admin, gina] = [await test.bearer('admin'), await test.bearer('gina')];
    [sales, costs] = [await table(test, admin, 'sales'), await table(test, admin, 'costs')];
  });
  afterAll(() => test.close());

  it('SERVER-02 forgets what is kept of the answers of datasets that are named', async () => {
    expect(await forget(admin, {})).toEqual([true, true]);
    expect(await forget(admin, { datasource_uids: [`${sales}__table`, '999999__table', 'x'] })).toEqual([false, true]);
    const named = { datasource_type: 'table', datasource_name: 'costs', schema: 'main', database_name: 'examples' };
    expect(await forget(admin, { datasources: [named] })).toEqual([true, false]);
    expect(await forget(admin, { datasources: [{ ...named, database_name: 'elsewhere' }] })).toEqual([true, true]);
    const refused = await admin.send('POST', '/api/v1/cachekey/invalidate', { planets: [] });
    expect([refused.status, typeof (refused.json as { message: unknown }).message]).toEqual([400, 'string']);
  });

  it('SERVER-09 lets nobody forget the answers of datasets that he does not see', async () => {
    expect(await forget(gina, { datasource_uids: [`${sales}__table`] })).toEqual([true, true]);
    const sam = await test.bearer('sam');
    expect((await sam.send('POST', '/api/v1/cachekey/invalidate', {})).status).toBe(403);
  });

  it('SERVER-02 tells types of values, domains, and that nothing runs aside', async () => {
    const path = '/api/v1/advanced_data_type/';
    expect((await gina.get(`${path}types`)).json).toEqual({ result: ['internet_address', 'port'] });
    const q = encodeURIComponent("(type:port,values:!('http'))");
    expect((await gina.get(`${path}convert?q=${q}`)).json).toMatchObject({
      result: { values: [[80]], display_value: '[80]', error_message: '' },
    });
    const refused = [
      await gina.get(`${path}convert?q=${encodeURIComponent("(type:planet,values:!('http'))")}`),
      await gina.get(`${path}convert`),
      await gina.get('/api/v1/async_event/?last_id=1'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 404]);
    expect((await gina.get('/api/v1/available_domains/')).json).toEqual({ result: { domains: null } });
  });
});
