import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTableApp } from '../../testing/table-app.ts';
import type { Answer, Caller, TestApp } from '../../testing/test-app.ts';

interface Lineage {
  readonly columns: ReadonlyArray<{ readonly column_name: string }>;
  readonly metrics: ReadonlyArray<{ readonly metric_name: string }>;
  readonly charts: ReadonlyArray<{ readonly slice_name: string }>;
  readonly dashboards: ReadonlyArray<{ readonly dashboard_title: string }>;
  readonly edges: ReadonlyArray<readonly [string, string]>;
}

describe('the lineage of a dataset', () => {
  let test: TestApp;
  let admin: Caller;
  /** A user who reads all data, and sees published dashboards. */
  let alma: Caller;
  /** A user who reads no data. */
  let gina: Caller;
  let datasetId: number;
  let byRegion: number;
  let bySeller: number;
  let open: number;
  let draft: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const lineageFor = async (caller: Caller) =>
    (await caller.get(`/api/v1/dataset/${datasetId}/lineage/`)).json as Lineage;
  const addChart = async (slice_name: string, params: object) =>
    idOf(
      await admin.send('POST', '/api/v1/chart/', {
        slice_name,
        viz_type: 'table',
        datasource_id: datasetId,
        datasource_type: 'table',
        params: JSON.stringify(params),
      }),
    );
  const addDashboard = async (dashboard_title: string, published: boolean, chartIds: readonly number[]) => {
    const id = idOf(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title, published }));
    for (const chartId of chartIds) await admin.send('PUT', `/api/v1/chart/${chartId}`, { dashboards: [id] });
    return id;
  };

  beforeAll(async () => {
    const columns = "'north' AS region, 'ann' AS seller, 1 AS amount, 2 AS price, 'x' AS kind, 3 AS cost";
    ({ test, admin, datasetId } = await makeTableApp({ table: 'sales', sql: `SELECT ${columns}` }));
    await test.addUser('alma', ['Alpha']);
    await test.addUser('gina', ['Gamma']);
    [alma, gina] = [await test.bearer('alma'), await test.bearer('gina')];
    await admin.send('PUT', `/api/v1/dataset/${datasetId}`, {
      metrics: [
        { metric_name: 'revenue', expression: "SUM(amount) FILTER (WHERE kind <> 'cost')" },
        { metric_name: 'price', expression: 'MAX(price)' },
      ],
    });
    byRegion = await addChart('By region', {
      viz_type: 'table',
      groupby: ['region'],
      metrics: ['revenue', 'price'],
      adhoc_filters: [{ expressionType: 'SIMPLE', subject: 'seller', operator: '==', comparator: 'cost' }],
      y_axis_title: 'cost',
    });
    bySeller = await addChart('By seller', {
      viz_type: 'table',
      x_axis: 'seller',
      metrics: [
        { expressionType: 'SIMPLE', column: { column_name: 'amount' }, aggregate: 'SUM', label: 'cost' },
        { expressionType: 'SQL', sqlExpression: 'MAX("price")', label: 'kind' },
      ],
      order_by_cols: ['["region", true]'],
    });
    open = await addDashboard('Open', true, [byRegion]);
    draft = await addDashboard('Draft', false, [bySeller]);
  }, 60_000);
  afterAll(() => test.close());

  it('DATASET-05 says which columns and metrics each chart uses, and which dashboards show it', async () => {
    const { columns, metrics, edges } = await lineageFor(admin);
    expect(columns.map((each) => each.column_name).toSorted()).toEqual([
      'amount',
      'cost',
      'kind',
      'price',
      'region',
      'seller',
    ]);
    expect(metrics.map((each) => each.metric_name).toSorted()).toEqual(['price', 'revenue']);
    const expected = [
      ['column:amount', 'metric:revenue'],
      ['column:kind', 'metric:revenue'],
      ['column:price', 'metric:price'],
      ...['column:region', 'column:seller', 'metric:revenue', 'metric:price'].map((key) => [key, `chart:${byRegion}`]),
      ...['column:seller', 'column:amount', 'column:price', 'column:region'].map((key) => [key, `chart:${bySeller}`]),
      [`chart:${byRegion}`, `dashboard:${open}`],
      [`chart:${bySeller}`, `dashboard:${draft}`],
    ];
    const sorted = (pairs: ReadonlyArray<readonly string[]>) => pairs.map((pair) => pair.join(' → ')).toSorted();
    expect(sorted(edges)).toEqual(sorted(expected));
  });

  it('DATASET-05 leaves out what its reader may not see, and is told to nobody else', async () => {
    const own = await lineageFor(alma);
    expect(own.charts.map((each) => each.slice_name)).toEqual(['By region', 'By seller']);
    expect(own.dashboards.map((each) => each.dashboard_title)).toEqual(['Open']);
    expect(JSON.stringify(own)).not.toContain(`dashboard:${draft}`);
    expect((await gina.get(`/api/v1/dataset/${datasetId}/lineage/`)).status).toBe(404);
    await admin.send('DELETE', `/api/v1/chart/${bySeller}`);
    expect(JSON.stringify(await lineageFor(admin))).not.toMatch(new RegExp(`chart:${bySeller}\\b|Draft`));
  });
});
