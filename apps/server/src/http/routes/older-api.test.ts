import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

describe('what older clients call', () => {
  let test: TestApp;
  let admin: Caller;
  let gina: Caller;
  let sales: number;
  const idOf = ({ json }: Answer): number => (json as { id: number }).id;

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    await test.addUser('gina', ['Gamma']);
    await writeAndPublish(test.deps, {
      source: { kind: 'sql', sql: 'SELECT 9007199254740993::BIGINT AS big, n AS amount FROM range(3) r(n)' },
      target: { schema: 'main', name: 'sales' },
      replace: true,
    });
    [admin, gina] = [await test.bearer('admin'), await test.bearer('gina')];
    sales = idOf(await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' }));
  });
  afterAll(() => test.close());

  const contextOf = (more: object = {}) =>
    JSON.stringify({
      datasource: { id: sales, type: 'table' },
      queries: [{ columns: ['big', 'amount'], orderby: [['amount', false]], row_limit: 2 }],
      ...more,
    });

  it('SERVER-02 answers a query context of a form field with the list of results, every digit of it', async () => {
    const form = await admin.send('POST', '/api/v1/query/', `query_context=${encodeURIComponent(contextOf())}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([form.status, form.json]).toMatchObject([200, [{ rowcount: 2, data: [{ amount: 2 }, { amount: 1 }] }]]);
    expect(form.text).toContain('"big":"9007199254740993"');
    const chartData = await admin.send('POST', '/api/v1/chart/data', contextOf());
    const rows = (json: unknown) => (json as { data: unknown }[])[0]!.data;
    expect(rows(form.json)).toEqual(rows((chartData.json as { result: unknown }).result));
  });

  it('SERVER-09 answers nobody a query context over data that is not his, nor one that is no JSON', async () => {
    const ask = (caller: Caller, query_context: string) => caller.send('POST', '/api/v1/query/', { query_context });
    expect((await ask(gina, contextOf())).status).toBe(404);
    expect((await ask(test.visitor, contextOf())).status).toBeGreaterThanOrEqual(400);
    expect((await ask(admin, '{')).status).toBe(400);
    expect((await ask(admin, contextOf({ result_format: 'csv' }))).json).toEqual({
      message: 'Files are not available here. Use /api/v1/chart/data.',
    });
  });

  it('SERVER-02 tells the settings of a saved chart, its range as one, and none of one out of sight', async () => {
    const chart = idOf(
      await admin.send('POST', '/api/v1/chart/', {
        slice_name: 'Old',
        viz_type: 'table',
        datasource_id: sales,
        datasource_type: 'table',
        params: JSON.stringify({ since: '2020-01-01', until: 'now', metric: 'count' }),
      }),
    );
    expect((await admin.get(`/api/v1/form_data/?slice_id=${chart}`)).json).toEqual({
      metric: 'count',
      slice_id: chart,
      viz_type: 'table',
      datasource: `${sales}__table`,
      time_range: '2020-01-01 : now',
    });
    for (const answer of [
      await gina.get(`/api/v1/form_data/?slice_id=${chart}`),
      await admin.get('/api/v1/form_data/?slice_id=99999'),
      await admin.get('/api/v1/form_data/'),
    ])
      expect([answer.status, answer.json]).toEqual([200, {}]);
  });

  it('SERVER-02 writes a row of the action log of the caller and of now, and tells it', async () => {
    const made = await admin.send('POST', '/api/v1/log/', { action: 'looked', json: '{"a":1}', duration_ms: 12 });
    expect([made.status, made.json]).toMatchObject([201, { result: { action: 'looked' } }]);
    const item = await admin.get(`/api/v1/log/${idOf(made)}`);
    expect(item.json).toMatchObject({
      id: idOf(made),
      show_title: 'Show Log',
      result: { action: 'looked', json: '{"a":1}', duration_ms: 12, slice_id: null, user: { username: 'admin' } },
    });
    expect((await admin.get(`/api/v1/log/?q=(filters:!((col:action,opr:eq,value:looked)))`)).json).toMatchObject({
      count: 1,
      ids: [idOf(made)],
    });
    expect((await admin.send('POST', '/api/v1/log/', { action: 'x', user_id: 2 })).status).toBe(400);
    expect((await admin.get('/api/v1/log/99999999999')).status).toBe(404);
    expect((await gina.get(`/api/v1/log/${idOf(made)}`)).status).toBe(403);
    expect((await gina.send('POST', '/api/v1/log/', { action: 'looked' })).status).toBe(403);
  });
});
