import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('older views of datasets and charts', () => {
  let test: TestApp;
  let admin: Caller;
  let alma: Caller;
  let gina: Caller;
  let datasetId: number;
  let chartId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: "SELECT 1 AS n, 'north' AS region, DATE '2026-01-01' AS day" } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'bare' }, replace: true });
    await test.addUser('alma', ['Alpha']);
    await test.addUser('gina', ['Gamma']);
    [admin, alma, gina] = [await test.bearer('admin'), await test.bearer('alma'), await test.bearer('gina')];
    datasetId = idOf(await alma.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' }));
    const chart = { slice_name: 'Sales', viz_type: 'table', datasource_id: datasetId, datasource_type: 'table' };
    const params = JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['region'] });
    chartId = idOf(await alma.send('POST', '/api/v1/chart/', { ...chart, params }));
  }, 60_000);
  afterAll(() => test.close());

  it.each([
    ['where', "region = 'north'", []],
    ['having', 'COUNT(*) > 1', []],
    ['metric', 'SUM(n)', []],
    ['column', 'upper(region)', []],
    ['where', '', undefined],
    ['column', 'n +\n  )', [{ line_number: 2, start_column: 3, end_column: 3 }]],
    [
      'where',
      'no_such_column = 1',
      [{ line_number: null, message: expect.stringContaining('no_such_column') as string }],
    ],
    ['metric', '(SELECT 1)', [{ message: 'Custom SQL fields cannot contain sub-queries.' }]],
    ['column', 'SUM(n', [{ message: expect.any(String) as string }]],
  ])('SERVER-02 says what is wrong with a %s %s', async (expression_type, expression, faults) => {
    const path = `/api/v1/datasource/table/${datasetId}/validate_expression/`;
    const { status, json } = await alma.send('POST', path, { expression, expression_type });
    if (faults === undefined) expect([status, json]).toEqual([400, { message: 'Expression is required' }]);
    else expect([status, json]).toMatchObject([200, { result: faults }]);
  });

  it('SERVER-09 checks expressions for those who may, over data that they see', async () => {
    const path = `/api/v1/datasource/table/${datasetId}/validate_expression/`;
    expect((await gina.send('POST', path, { expression: 'n = 1' })).status).toBe(403);
    const absent = await alma.send('POST', '/api/v1/datasource/table/999/validate_expression/', { expression: 'n' });
    expect([absent.status, absent.json]).toEqual([404, { message: 'Datasource does not exist' }]);
    expect((await alma.send('POST', '/api/v1/datasource/zz/1/validate_expression/', { expression: 'n' })).status).toBe(
      400,
    );
  });

  it('SERVER-02 gives a dataset, and its columns as they are at the source', async () => {
    const whole = { id: datasetId, table_name: 'sales', column_names: ['n', 'region', 'day'] };
    expect((await alma.get(`/datasource/get/table/${datasetId}/`)).json).toMatchObject(whole);
    expect(
      (await alma.get(`/superset/fetch_datasource_metadata?datasourceKey=${datasetId}__table`)).json,
    ).toMatchObject(whole);
    const columns = [
      { column_name: 'n', name: 'n', type_generic: 0, is_dttm: false },
      { column_name: 'region', type_generic: 1 },
      { column_name: 'day', type: 'DATE', type_generic: 2, is_dttm: true },
    ];
    expect((await alma.get(`/datasource/external_metadata/table/${datasetId}/`)).json).toMatchObject(columns);
    const named = (table: string) =>
      alma.get(
        `/datasource/external_metadata_by_name/?q=(database_name:examples,schema_name:main,table_name:${table})`,
      );
    expect((await named('sales')).json).toMatchObject(columns);
    expect((await named('bare')).json).toMatchObject(columns);
    expect((await named('nothing')).status).toBe(400);
    const absent = await alma.get('/datasource/get/table/999/');
    expect([absent.status, absent.json]).toEqual([404, { error: 'Datasource does not exist' }]);
    expect((await gina.get(`/datasource/get/table/${datasetId}/`)).status).toBe(404);
    expect((await alma.get('/superset/fetch_datasource_metadata')).status).toBe(400);
  });

  it('SERVER-02 saves a dataset that a form carries whole, and names what does not fit', async () => {
    const opened = (await alma.get(`/datasource/get/table/${datasetId}/`)).json as {
      columns: object[];
      owners: object[];
    };
    const post = (data: object | undefined) =>
      alma.send('POST', '/datasource/save/', data ? `data=${encodeURIComponent(JSON.stringify(data))}` : 'x=1', form);
    const saved = await post({ ...opened, description: 'All sales' });
    expect([saved.status, saved.json]).toMatchObject([200, { id: datasetId, description: 'All sales' }]);
    expect((await alma.get(`/api/v1/dataset/${datasetId}/versions/`)).json).toMatchObject({ count: 2 });
    const doubled = await post({ ...opened, columns: [opened.columns[0], opened.columns[0]] });
    expect([doubled.status, doubled.json]).toEqual([409, { error: 'Duplicate column name(s): n' }]);
    expect((await post({ ...opened, offset: 'late' })).status).toBe(400);
    expect((await post(undefined)).json).toEqual({ error: 'Request missing data field.' });
    expect((await admin.send('POST', '/datasource/save/', 'data=%7B%7D', form)).status).toBe(400);
  });

  it('SERVER-02 leads older addresses of charts to where they are answered now', async () => {
    const warm = await admin.get(`/superset/warm_up_cache/?slice_id=${chartId}`);
    expect(warm.json).toEqual([{ slice_id: chartId, viz_error: null, viz_status: 'success' }]);
    expect((await admin.get('/superset/warm_up_cache/')).status).toBe(400);
    for (const path of ['/superset/explore_json/', `/superset/explore_json/table/${datasetId}/`]) {
      const older = await alma.send('POST', path, 'form_data=%7B%7D', form);
      expect([older.status, older.json]).toMatchObject([
        400,
        { status: 'failed', error: expect.stringContaining('POST /api/v1/chart/data') as string },
      ]);
      expect((await alma.get(path)).status).toBe(400);
    }
    expect((await alma.get('/superset/explore_json/data/abc')).json).toEqual({ error: 'Cached data not found' });
  });
});
