import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

interface Part {
  readonly id: number;
  readonly column_name?: string;
  readonly metric_name?: string;
}

describe('parts of datasets and warm answers', () => {
  let test: TestApp;
  let admin: Caller;
  let alma: Caller;
  let gina: Caller;
  let datasetId: number;
  let chartId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const partsOf = async () =>
    ((await alma.get(`/api/v1/dataset/${datasetId}`)).json as { result: { columns: Part[]; metrics: Part[] } }).result;
  const chart = async (fields: object = {}) =>
    idOf(
      await alma.send('POST', '/api/v1/chart/', {
        slice_name: 'Sales',
        viz_type: 'table',
        params: JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['region'] }),
        datasource_id: datasetId,
        datasource_type: 'table',
        ...fields,
      }),
    );

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: "SELECT 1 AS n, 'north' AS region" } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    await test.addUser('alma', ['Alpha']);
    await test.addUser('gina', ['Gamma']);
    [admin, alma, gina] = [await test.bearer('admin'), await test.bearer('alma'), await test.bearer('gina')];
    datasetId = idOf(await alma.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' }));
    chartId = await chart();
  }, 60_000);
  afterAll(() => test.close());

  it('SERVER-02 runs a chart anew and keeps its answer for who asks next', async () => {
    const done = await admin.send('PUT', '/api/v1/chart/warm_up_cache', { chart_id: chartId });
    expect([done.status, done.json]).toEqual([
      200,
      { result: [{ chart_id: chartId, viz_error: null, viz_status: 'success' }] },
    ]);
    const next = await admin.get(`/api/v1/chart/${chartId}/data/`);
    expect(next.json).toMatchObject({ result: [{ is_cached: true, data: [{ region: 'north' }] }] });
  });

  it('SERVER-02 runs a chart anew though its answer is kept', async () => {
    const keptSince = async () =>
      ((await admin.get(`/api/v1/chart/${chartId}/data/`)).json as { result: { cached_dttm: string }[] }).result[0]
        ?.cached_dttm;
    await admin.send('PUT', '/api/v1/chart/warm_up_cache', { chart_id: chartId });
    const first = Date.parse(`${await keptSince()}Z`);
    test.pass(60_000);
    expect(Date.parse(`${await keptSince()}Z`)).toBe(first);
    await admin.send('PUT', '/api/v1/chart/warm_up_cache', { chart_id: chartId });
    expect(Date.parse(`${await keptSince()}Z`) - first).toBeGreaterThanOrEqual(60_000);
  });

  it('SERVER-02 runs all charts of a table anew, and says which could not be answered', async () => {
    const params = JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['gone'] });
    const broken = await chart({ params });
    const asked = { db_name: 'examples', table_name: 'sales' };
    const done = await admin.send('PUT', '/api/v1/dataset/warm_up_cache', asked);
    expect(done.json).toEqual({
      result: [
        { chart_id: chartId, viz_error: null, viz_status: 'success' },
        { chart_id: broken, viz_error: expect.stringContaining('gone') as string, viz_status: null },
      ],
    });
    const none = await admin.send('PUT', '/api/v1/chart/warm_up_cache', { chart_id: 999 });
    expect([none.status, none.json]).toEqual([404, { message: 'Chart not found' }]);
    expect((await admin.send('PUT', '/api/v1/dataset/warm_up_cache', { ...asked, table_name: 'no' })).status).toBe(404);
    const filters = { chart_id: chartId, extra_filters: '{' };
    expect((await admin.send('PUT', '/api/v1/chart/warm_up_cache', filters)).status).toBe(400);
  });

  it('SERVER-09 lets administrators alone warm answers', async () => {
    expect((await alma.send('PUT', '/api/v1/chart/warm_up_cache', { chart_id: chartId })).status).toBe(403);
    expect((await alma.send('PUT', '/api/v1/dataset/warm_up_cache', { db_name: 'a', table_name: 'b' })).status).toBe(
      403,
    );
  });

  it('SERVER-02 deletes one column and one metric of a dataset, and keeps what it held', async () => {
    const { columns, metrics } = await partsOf();
    const [gone, stays] = columns;
    const path = `/api/v1/dataset/${datasetId}`;
    const done = await alma.send('DELETE', `${path}/column/${gone?.id}`);
    expect([done.status, done.json, done.headers['etag']]).toEqual([200, { message: 'OK' }, '"2"']);
    expect((await alma.send('DELETE', `${path}/metric/${metrics[0]?.id}`)).json).toEqual({ message: 'OK' });
    const left = await partsOf();
    expect([left.columns.map(({ id }) => id), left.metrics]).toEqual([[stays?.id], []]);
    for (const part of [`column/${gone?.id}`, 'metric/999'])
      expect((await alma.send('DELETE', `${path}/${part}`)).status).toBe(404);
    expect((await alma.send('POST', `${path}/versions/1/restore`, {})).status).toBe(200);
    expect((await partsOf()).columns.length).toBe(2);
  });

  it('SERVER-09 tells viewers of a dashboard what they drill into, and nobody else', async () => {
    const path = `/api/v1/dataset/${datasetId}/drill_info/`;
    const own = await alma.get(path);
    expect(own.json).toMatchObject({
      result: {
        id: datasetId,
        table_name: 'sales',
        columns: expect.arrayContaining([{ column_name: 'region', verbose_name: null }]) as unknown,
      },
    });
    expect((await gina.get(path)).status).toBe(404);
    const roles = (await admin.get('/api/v1/security/roles/?q=(page_size:100)')).json as {
      result: { id: number; name: string }[];
    };
    const gamma = roles.result.find(({ name }) => name === 'Gamma')?.id;
    const dashboardId = idOf(
      await alma.send('POST', '/api/v1/dashboard/', { dashboard_title: 'D', published: true, roles: [gamma] }),
    );
    const asked = `${path}?q=(dashboard_id:${dashboardId})`;
    expect((await gina.get(asked)).status).toBe(404);
    await alma.send('PUT', `/api/v1/chart/${chartId}`, { dashboards: [dashboardId] });
    expect((await gina.get(asked)).status).toBe(200);
  });
});
