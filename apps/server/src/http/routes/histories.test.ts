import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { startStore, storesHere, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

interface Line {
  readonly version: number;
  readonly current: boolean;
  readonly changed: readonly string[];
  readonly changed_by: { readonly first_name: string } | null;
}

describe.each(storesHere)('histories in %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let alma: Caller;
  let gina: Caller;
  let datasetId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const lines = async (path: string): Promise<readonly Line[]> =>
    ((await alma.get(`${path}/versions/`)).json as { result: readonly Line[] }).result;
  const makeChart = async (fields: object = {}) =>
    idOf(
      await alma.send('POST', '/api/v1/chart/', {
        slice_name: 'Sales',
        viz_type: 'table',
        params: '{"a":1}',
        datasource_id: datasetId,
        datasource_type: 'table',
        ...fields,
      }),
    );

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: "SELECT 1 AS n, 'north' AS region" } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    await test.addUser('alma', ['Alpha', 'sql_lab']);
    await test.addUser('gina', ['Gamma']);
    [admin, alma, gina] = [await test.bearer('admin'), await test.bearer('alma'), await test.bearer('gina')];
    datasetId = idOf(await alma.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' }));
  }, 60_000);
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('SERVER-02 names the version of a chart, refuses a save that began with an older one, and tells what is there now', async () => {
    const id = await makeChart();
    const path = `/api/v1/chart/${id}`;
    const opened = (await alma.get(path)).headers['etag'] as string;
    const first = await admin.send('PUT', path, { slice_name: 'Revenue' }, { 'if-match': opened });
    expect([first.status, first.headers['etag']]).toEqual([200, '"2"']);
    const second = await alma.send('PUT', path, { slice_name: 'Turnover' }, { 'if-match': opened });
    expect([second.status, second.json]).toMatchObject([
      412,
      {
        errors: [
          {
            error_type: 'EDIT_CONFLICT_ERROR',
            extra: { version: 2, current: { slice_name: 'Revenue' }, changed_by: { first_name: 'Sightline' } },
          },
        ],
      },
    ]);
    expect((await alma.get(path)).json).toMatchObject({ result: { slice_name: 'Revenue' } });
  });

  it('SERVER-02 takes a save without a version, and keeps what it overwrote', async () => {
    const id = await makeChart();
    const path = `/api/v1/chart/${id}`;
    await alma.send('PUT', path, { slice_name: 'Second', description: 'more' });
    await alma.send('PUT', path, { params: '{"a":2}' });
    const found = await lines(path);
    expect(found.map(({ version, current, changed }) => [version, current, changed])).toEqual([
      [3, true, ['params']],
      [2, false, ['slice_name', 'description']],
      [1, false, []],
    ]);
    expect((await alma.get(`${path}/versions/1`)).json).toMatchObject({
      version: 1,
      result: { slice_name: 'Sales', params: '{"a":1}', description: null },
    });
    const back = await alma.send('POST', `${path}/versions/1/restore`, {});
    expect([back.status, back.json]).toEqual([200, { id, version: 4 }]);
    expect((await alma.get(path)).json).toMatchObject({ result: { slice_name: 'Sales', params: '{"a":1}' } });
    expect((await lines(path)).length).toBe(4);
  });

  it('SERVER-02 keeps no version for a query context that a page computed', async () => {
    const id = await makeChart();
    const context = { query_context: '{"queries":[]}', query_context_generation: true };
    expect((await alma.send('PUT', `/api/v1/chart/${id}`, context)).status).toBe(200);
    expect(await lines(`/api/v1/chart/${id}`)).toMatchObject([{ version: 1, current: true }]);
  });

  it('SERVER-02 restores a dashboard with its layout and the charts in it', async () => {
    const chartId = await makeChart();
    const positions = {
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['CHART-1'] },
      'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId, width: 4, height: 50 } },
    };
    const empty = { ROOT_ID: positions.ROOT_ID };
    const id = idOf(
      await alma.send('POST', '/api/v1/dashboard/', {
        dashboard_title: 'Whole',
        json_metadata: JSON.stringify({ positions }),
      }),
    );
    const path = `/api/v1/dashboard/${id}`;
    await alma.send('PUT', path, { dashboard_title: 'Bare', json_metadata: JSON.stringify({ positions: empty }) });
    expect((await alma.get(`${path}/charts`)).json).toEqual({ result: [] });
    expect((await alma.send('POST', `${path}/versions/1/restore`, {})).status).toBe(200);
    expect((await alma.get(`${path}/charts`)).json).toMatchObject({ result: [{ id: chartId }] });
    expect((await alma.get(path)).json).toMatchObject({ result: { dashboard_title: 'Whole' } });
  });

  it('SERVER-02 restores a dashboard whose metadata has keys that no form takes', async () => {
    const { db } = test.deps.store;
    const id = idOf(await alma.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Imported' }));
    const path = `/api/v1/dashboard/${id}`;
    const json_metadata = '{"of_another_release":{"a":1},"refresh_frequency":30}';
    await db.updateTable('dashboard').set({ json_metadata }).where('id', '=', id).execute();
    await alma.send('PUT', path, { json_metadata: '{"refresh_frequency":60}' });
    const back = await alma.send('POST', `${path}/versions/1/restore`, {});
    expect([back.status, back.json, back.headers['etag']]).toEqual([200, { id, version: 3 }, '"3"']);
    expect((await alma.get(path)).json).toMatchObject({ result: { json_metadata } });
  });

  it('SERVER-02 restores a dashboard whose documents are empty', async () => {
    const id = idOf(await alma.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Empty', position_json: '{}' }));
    const path = `/api/v1/dashboard/${id}`;
    const { db } = test.deps.store;
    for (const empty of [{ json_metadata: '' }, { position_json: '' }]) {
      await db.updateTable('dashboard').set(empty).where('id', '=', id).execute();
      const { version } = (await lines(path))[0]!;
      await alma.send('PUT', path, { json_metadata: '{"refresh_frequency":60}', position_json: '{"ROOT_ID":{}}' });
      expect((await alma.send('POST', `${path}/versions/${version}/restore`, {})).status).toBe(200);
      expect((await alma.get(path)).json).toMatchObject({ result: empty });
    }
  });

  it('SERVER-02 restores a dashboard but for an address that another one has now, and says so', async () => {
    const make = async (dashboard_title: string, slug: string) =>
      idOf(await alma.send('POST', '/api/v1/dashboard/', { dashboard_title, slug }));
    const id = await make('Before', 'road-map');
    const path = `/api/v1/dashboard/${id}`;
    await alma.send('PUT', path, { dashboard_title: 'After', slug: 'older-road-map' });
    await make('Another', 'road-map');
    const back = await alma.send('POST', `${path}/versions/1/restore`, {});
    expect([back.status, back.json]).toEqual([
      200,
      { id, version: 3, message: 'Restored without its URL slug, which another dashboard uses now.' },
    ]);
    expect((await alma.get(path)).json).toMatchObject({
      result: { dashboard_title: 'Before', slug: 'older-road-map' },
    });
  });

  it('SERVER-02 names in an answer the version that this very save made, whoever saves next', async () => {
    const id = await makeChart();
    const path = `/api/v1/chart/${id}`;
    const saves = Array.from({ length: 8 }, (_none, at) => alma.send('PUT', path, { slice_name: `Save ${at}` }));
    const tags = (await Promise.all(saves)).map(({ headers }) => headers['etag'] as string);
    expect(new Set(tags).size).toBe(8);
  });

  it('SERVER-02 loses no filter of a dashboard where several are saved at once', async () => {
    const id = idOf(await alma.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Filtered' }));
    const saves = Array.from({ length: 6 }, (_none, at) =>
      alma.send('PUT', `/api/v1/dashboard/${id}/filters`, {
        modified: [{ id: `F-${at}` }],
        deleted: [],
        reordered: [],
      }),
    );
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(6);
    const { json_metadata } = (
      (await alma.get(`/api/v1/dashboard/${id}`)).json as { result: { json_metadata: string } }
    ).result;
    expect(
      (JSON.parse(json_metadata) as { native_filter_configuration: object[] }).native_filter_configuration.length,
    ).toBe(6);
  });

  it('SERVER-02 brings back columns and metrics of a dataset that were deleted meanwhile', async () => {
    const path = `/api/v1/dataset/${datasetId}`;
    const metric = { metric_name: 'total', expression: 'SUM(n)' };
    const before = (await alma.get(path)).json as { result: { columns: { id: number; column_name: string }[] } };
    expect((await alma.send('PUT', path, { metrics: [metric] })).status).toBe(200);
    const [, last] = [await alma.send('PUT', path, { metrics: [], columns: [] }), await lines(path)];
    expect(last[0]).toMatchObject({ current: true, changed: ['columns', 'metrics'] });
    expect((await alma.send('POST', `${path}/versions/${last[1]?.version}/restore`, {})).status).toBe(200);
    const after = (await alma.get(path)).json as {
      result: { metrics: { metric_name: string }[]; columns: { column_name: string }[] };
    };
    expect(after.result.metrics.map(({ metric_name }) => metric_name)).toEqual(['total']);
    const names = (columns: readonly { column_name: string }[]) => columns.map(({ column_name }) => column_name);
    expect(names(after.result.columns)).toEqual(names(before.result.columns));
  });

  it('SERVER-09 shows a history to those who may change the object, and to nobody else', async () => {
    const id = await makeChart();
    const query = idOf(await alma.send('POST', '/api/v1/saved_query/', { label: 'mine', sql: 'SELECT 1', db_id: 1 }));
    await alma.send('PUT', `/api/v1/saved_query/${query}`, { sql: 'SELECT 2' });
    expect((await lines(`/api/v1/saved_query/${query}`)).map(({ changed }) => changed)).toEqual([['sql'], []]);
    for (const path of [`/api/v1/chart/${id}/versions/`, `/api/v1/chart/${id}/versions/1`])
      expect((await gina.get(path)).status).toBe(404);
    expect((await admin.get(`/api/v1/saved_query/${query}/versions/`)).status).toBe(404);
    expect((await admin.get(`/api/v1/chart/${id}/versions/7`)).status).toBe(404);
  });
});
