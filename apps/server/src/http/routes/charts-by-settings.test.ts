import { buildQueryContext } from '@sightline/charts/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTableApp, sixtyDays } from '../../testing/table-app.ts';
import type { Caller, TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let sales: number;

const post = async (url: string, body: object): Promise<number> => {
  const made = await admin.send('POST', url, body);
  expect(made.status).toBe(201);
  return (made.json as { id: number }).id;
};

/** Creates a chart that has settings but no stored query, like the charts of examples and bundles. */
const chartOf = (vizType: string, settings: object) =>
  post('/api/v1/chart/', {
    slice_name: 'By settings',
    viz_type: vizType,
    datasource_id: sales,
    datasource_type: 'table',
    params: JSON.stringify(settings),
  });

beforeAll(async () => {
  ({ test, admin, datasetId: sales } = await makeTableApp({ table: 'sales', sql: sixtyDays }));
});
afterAll(() => test.close());

const total = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'total' };
const monthly = { x_axis: 'ds', time_grain_sqla: 'P1M', metrics: [total], groupby: ['kind'], row_limit: 100 };

interface Result {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly query: string;
}
const resultsOf = ({ status, json }: { readonly status: number; readonly json: unknown }): readonly Result[] => {
  expect([status, json]).toEqual([200, expect.anything()]);
  return (json as { result: Result[] }).result;
};

describe('charts that hold settings, but no query', () => {
  it.each([
    ['echarts_timeseries_line', monthly],
    ['echarts_timeseries_bar', { ...monthly, contributionMode: 'row' }],
    ['pie', { metric: total, groupby: ['kind'], row_limit: 10, sort_by_metric: true }],
    ['big_number_total', { metric: total }],
    ['big_number', { metric: total, x_axis: 'ds', time_grain_sqla: 'P1W' }],
    ['table', { query_mode: 'raw', all_columns: ['ds', 'amount'], row_limit: 5, datasource: '777__table' }],
    ['sankey_v2', { source: 'kind', target: 'kind', metric: total }],
  ])('SERVER-02 answers a %s with what its page would ask', async (vizType, settings) => {
    const id = await chartOf(vizType, settings);
    const form = { ...settings, viz_type: vizType };
    const asked = await admin.send('POST', '/api/v1/chart/data', buildQueryContext(form, { datasetId: sales }));
    const expected = resultsOf(asked).map(({ data, query }) => ({ data, query }));
    const answered = resultsOf(await admin.get(`/api/v1/chart/${id}/data/`));
    expect(answered.map(({ data, query }) => ({ data, query }))).toEqual(expected);
    expect(expected[0]?.data.length).toBeGreaterThan(0);
  });

  it('SERVER-02 gives them as files, and exports them', async () => {
    const id = await chartOf('table', { query_mode: 'aggregate', metrics: [total], groupby: ['kind'] });
    const csv = 'kind,total\nkind 1,930\nkind 0,900\n';
    expect((await admin.get(`/api/v1/chart/${id}/data/?format=csv`)).text).toBe(csv);
    const exported = await admin.send('POST', '/api/v1/export/', { source: { chart_id: id }, format: 'csv' });
    expect([exported.status, exported.text.replaceAll('\r', '')]).toEqual([200, csv]);
  });

  it('SERVER-02 5.10 lays them over other charts', async () => {
    const id = await chartOf('table', { query_mode: 'raw', all_columns: ['ds', 'kind'], row_limit: 3 });
    const layer = { name: 'over', value: id, annotationType: 'EVENT', sourceType: 'table', show: true };
    const answer = await admin.send('POST', '/api/v1/chart/data', {
      datasource: { id: sales, type: 'table' },
      queries: [{ columns: ['kind'], metrics: [total], annotation_layers: [{ ...layer, timeColumn: 'ds' }] }],
    });
    expect(resultsOf(answer)[0]).toMatchObject({ annotation_data: { over: { records: { length: 3 } } } });
  });

  it('SERVER-02 says of a chart that asks for nothing that it holds no query', async () => {
    for (const settings of [{}, { groupby: [], metrics: [] }, { metric: null }]) {
      const answer = await admin.get(`/api/v1/chart/${await chartOf('pie', settings)}/data/`);
      const message = 'Chart has no query context saved. Please save the chart again.';
      expect(answer).toMatchObject({ status: 400, json: { message } });
    }
  });
});
