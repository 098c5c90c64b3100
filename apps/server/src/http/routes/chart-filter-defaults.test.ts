import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTableApp, sixtyDays } from '../../testing/table-app.ts';
import type { Caller, TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let sales: number;
let dashboard: number;
let chart: number;
let bare: number;

const post = async (url: string, body: object): Promise<number> => {
  const made = await admin.send('POST', url, body);
  expect([made.status, made.json]).toEqual([201, expect.anything()]);
  return (made.json as { id: number }).id;
};

const total = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'total' };
const axis = { columnType: 'BASE_AXIS', sqlExpression: 'ds', label: 'ds', expressionType: 'SQL', timeGrain: 'P1D' };
const query = {
  columns: [axis],
  metrics: [total],
  filters: [{ col: 'ds', op: 'TEMPORAL_RANGE', val: 'No filter' }],
  extras: { where: 'amount < 60' },
  orderby: [['ds', true]],
};

const chartOf = (more: object) =>
  post('/api/v1/chart/', {
    slice_name: 'Sales',
    viz_type: 'table',
    datasource_id: sales,
    datasource_type: 'table',
    dashboards: [dashboard],
    params: JSON.stringify({ query_mode: 'aggregate', metrics: [total] }),
    ...more,
  });

const filter = (extraFormData: object, more: object = {}) => ({
  id: `NATIVE_FILTER-${JSON.stringify(extraFormData).length}`,
  type: 'NATIVE_FILTER',
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  defaultDataMask: { extraFormData },
  ...more,
});
const setFilters = async (filters: readonly object[], positions: object = {}) => {
  const changed = await admin.send('PUT', `/api/v1/dashboard/${dashboard}`, {
    json_metadata: JSON.stringify({ native_filter_configuration: filters }),
    position_json: JSON.stringify({
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['CHART-1', 'CHART-2'] },
      'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId: chart } },
      'CHART-2': { id: 'CHART-2', type: 'CHART', children: [], meta: { chartId: bare } },
      ...positions,
    }),
  });
  expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
};

beforeAll(async () => {
  ({ test, admin, datasetId: sales } = await makeTableApp({ table: 'sales', sql: sixtyDays }));
  dashboard = await post('/api/v1/dashboard/', { dashboard_title: 'With filters' });
  chart = await chartOf({ query_context: JSON.stringify({ queries: [query] }) });
  bare = await chartOf({});
});
afterAll(() => test.close());

const asked = (id: number, of: number | string) => admin.get(`/api/v1/chart/${id}/data/?filters_dashboard_id=${of}`);
const dataOf = async (id: number): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { status, json } = await asked(id, dashboard);
  expect([status, json]).toEqual([200, expect.anything()]);
  return (json as { result: [{ data: Readonly<Record<string, unknown>>[] }] }).result[0].data;
};

describe('saved charts with the defaults of a dashboard’s filters', () => {
  it('SERVER-02 5.5 append filters, and replace time range and grain', async () => {
    await setFilters([
      filter({ filters: [{ col: 'kind', op: 'IN', val: ['kind 0'] }] }),
      filter({ time_range: '2024-01-01 : 2024-02-01' }),
      filter({ time_grain_sqla: 'P1M' }),
      filter({ filters: [{ col: 'amount', op: '>', val: 3 }], adhoc_filters: [] }),
    ]);
    // 252 is the sum of the odd numbers from 5 to 31.
    expect(await dataOf(chart)).toEqual([{ ds: Date.UTC(2024, 0, 1), total: 252 }]);
  });

  it('SERVER-02 5.5 hold for charts without a saved query as well, and for conditions in SQL', async () => {
    const adhoc = (sqlExpression: string, clause = 'WHERE') => ({ expressionType: 'SQL', clause, sqlExpression });
    await setFilters([filter({ adhoc_filters: [adhoc('amount > 58 OR amount = 1')] })]);
    expect(await dataOf(bare)).toEqual([{ total: 120 }]);
    await setFilters([filter({ adhoc_filters: [adhoc('amount > 58'), adhoc('SUM(amount) > 1000', 'HAVING')] })]);
    expect(await dataOf(bare)).toEqual([]);
    const simple = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'amount', operator: '<', comparator: 4 };
    await setFilters([filter({ adhoc_filters: [simple] })]);
    expect(await dataOf(bare)).toEqual([{ total: 6 }]);
  });

  it('SERVER-02 hold for the charts that a filter reaches alone', async () => {
    const extra = { filters: [{ col: 'amount', op: '==', val: 7 }] };
    const reached = async () => [(await dataOf(chart)).length, (await dataOf(bare))[0]?.['total']];
    await setFilters([filter(extra)]);
    expect(await reached()).toEqual([1, 7]);
    await setFilters([filter(extra, { scope: { rootPath: ['ROOT_ID'], excluded: [chart] } })]);
    expect(await reached()).toEqual([59, 7]);
    await setFilters([filter(extra, { scope: { rootPath: ['TAB-x'], excluded: [] } })]);
    expect(await reached()).toEqual([59, 1830]);
    await setFilters([filter(extra, { chartsInScope: [chart] })]);
    expect(await reached()).toEqual([1, 1830]);
    await setFilters([filter(extra, { type: 'DIVIDER' }), { id: 'odd', type: 'NATIVE_FILTER' }]);
    expect(await reached()).toEqual([59, 1830]);
  });

  it('SERVER-02 SERVER-09 refuse a dashboard that is out of sight, or that the chart is not on', async () => {
    expect(await asked(chart, 987_654)).toMatchObject({ status: 404 });
    const other = await post('/api/v1/dashboard/', { dashboard_title: 'Another' });
    const message = 'The chart is not on this dashboard.';
    expect(await asked(chart, other)).toMatchObject({ status: 400, json: { message } });
  });
});
