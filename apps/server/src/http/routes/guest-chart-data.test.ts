import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Caller } from '../../testing/test-app.ts';
import { idOf, startEmbedding, type EmbeddingWorld } from './testing/embedding-world.ts';

let test: EmbeddingWorld['test'];
let admin: EmbeddingWorld['admin'];
let salesId: EmbeddingWorld['salesId'];
let shownId: EmbeddingWorld['shownId'];
let otherId: EmbeddingWorld['otherId'];
let chartId: EmbeddingWorld['chartId'];
let guest: EmbeddingWorld['guest'];
let letGuests: EmbeddingWorld['letGuests'];

beforeAll(async () => {
  ({ test, admin, salesId, shownId, otherId, chartId, guest, letGuests } = await startEmbedding());
}, 60_000);
afterAll(() => test.close());

describe('chart data for a guest', () => {
  const region = 'region';
  const stored = { columns: [region], metrics: ['count'], orderby: [['count', false]], row_limit: 1000 };
  const ask = (caller: Caller, query: object = {}, more: object = {}) =>
    caller.send('POST', '/api/v1/chart/data', {
      datasource: { id: salesId, type: 'table' },
      queries: [{ ...stored, ...query }],
      form_data: { dashboardId: shownId, slice_id: chartId },
      ...more,
    });
  const dataOf = ({ json }: Answer) => (json as { result: { data: object[] }[] }).result[0]?.data;
  const bothRegions = [
    { region: 'north', count: 1 },
    { region: 'south', count: 1 },
  ];

  it('SERVER-09 is that of the charts of his dashboard, without the statement', async () => {
    const caller = await guest();
    const answer = await ask(caller);
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toEqual(expect.arrayContaining(bothRegions));
    expect((answer.json as { result: object[] }).result[0]).not.toHaveProperty('query');
    expect(((await ask(admin)).json as { result: object[] }).result[0]).toHaveProperty('query');
  });

  it('SERVER-05 SERVER-09 has the rows that the rules of the token leave', async () => {
    const north = [{ region: 'north', count: 1 }];
    expect(dataOf(await ask(await guest({ rls: [{ clause: "region = 'north'", dataset: salesId }] })))).toEqual(north);
    expect(dataOf(await ask(await guest({ rls: [{ clause: "region = 'north'" }] })))).toEqual(north);
    expect(dataOf(await ask(await guest({ rls: [{ clause: "region = 'north'" }, { clause: 'amount > 1' }] })))).toEqual(
      [],
    );
    expect(dataOf(await ask(await guest()))).toEqual(expect.arrayContaining(bothRegions));
    expect(await ask(await guest({ rls: [{ clause: 'tenant = 1' }] }))).toMatchObject({ status: 403 });
  });

  it.each([
    ['another column', { columns: [region, 'seller'] }],
    [
      'a saved metric of the dataset’s as SQL',
      { metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(seller)', label: 'count' }] },
    ],
    [
      'another aggregate',
      { metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'amount' } }] },
    ],
    ['SQL for a column', { columns: [{ sqlExpression: 'seller', label: region, expressionType: 'SQL' }] }],
    ['SQL for a condition', { extras: { where: "seller = 'ann'" } }],
    ['SQL for a condition on groups', { extras: { having: 'max(amount) > 1' } }],
    ['a filter on what is not shown', { filters: [{ col: 'seller', op: '==', val: 'ann' }] }],
    ['a filter on SQL', { filters: [{ col: { sqlExpression: 'seller', label: region }, op: '==', val: 'ann' }] }],
    ['another order', { orderby: [['seller', true]] }],
    ['an order by SQL', { orderby: [[{ expressionType: 'SQL', sqlExpression: 'max(seller)', label: 'count' }, true]] }],
    ['series of another column', { series_columns: ['seller'], series_limit: 1 }],
    ['an older spelling', { columns: [], groupby: ['seller'] }],
    ['rows as they are', { metrics: undefined }],
    ['the statement', { result_type: 'query' }],
    [
      'layers of its own',
      { annotation_layers: [{ name: 'a', annotationType: 'EVENT', sourceType: 'table', value: 1 }] },
    ],
  ])('SERVER-09 is refused for %s', async (_what, query) => {
    expect(await ask(await guest(), query)).toMatchObject({
      status: 403,
      json: {
        errors: [{ error_type: 'DASHBOARD_SECURITY_ACCESS_ERROR', message: 'Guest user cannot modify chart payload' }],
      },
    });
  });

  it('SERVER-09 takes what a dashboard lets everybody turn', async () => {
    const caller = await guest();
    for (const query of [
      { filters: [{ col: region, op: 'IN', val: ['north'] }] },
      { orderby: [[region, true]] },
      { row_limit: 1 },
      { time_range: 'Last week' },
      { columns: [], orderby: [] },
      // A required native filter without a value adds this condition.
      { extras: { where: '(1 = 0)' } },
    ])
      expect((await ask(caller, query)).status).toBe(200);
  });

  it('SERVER-09 drills and shows the statement where the role lets guests', async () => {
    const drills = [{ columns: ['seller'] }, { result_type: 'drill_detail', columns: [], metrics: [] }];
    for (const query of drills) expect(await ask(await guest(), query)).toMatchObject({ status: 403 });
    try {
      await letGuests([]);
      for (const query of drills) expect((await ask(await guest(), query)).status).toBe(200);
      expect(((await ask(await guest())).json as { result: object[] }).result[0]).toHaveProperty('query');
      expect(
        await ask(await guest(), { metrics: [{ expressionType: 'SQL', sqlExpression: '1', label: 'x' }] }),
      ).toMatchObject({
        status: 403,
      });
    } finally {
      await letGuests(['can_drill', 'can_view_query']);
    }
  });

  it('SERVER-09 is refused beyond the dashboard of the token', async () => {
    const caller = await guest();
    const refused = { status: 403, json: { errors: [{ error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR' }] } };
    for (const form_data of [
      {},
      { dashboardId: otherId, slice_id: chartId },
      { dashboardId: shownId, slice_id: 987654 },
      { slice_id: chartId },
    ])
      expect(await ask(caller, {}, { form_data })).toMatchObject(refused);
    const native = { dashboardId: shownId, type: 'NATIVE_FILTER', native_filter_id: 'NATIVE_FILTER-1' };
    expect(await ask(caller, {}, { form_data: native })).toMatchObject(refused);
  });
});

describe('what a guest turns on a dashboard with filters', () => {
  it('SERVER-09 asks for the choices of a native filter, filtered as the dashboard filters them, and nothing else of the dataset', async () => {
    const filter = {
      id: 'NATIVE_FILTER-1',
      type: 'NATIVE_FILTER',
      targets: [{ datasetId: salesId, column: { name: 'seller' } }],
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'region', operator: '==', comparator: 'north' },
      ],
    };
    const json_metadata = JSON.stringify({ native_filter_configuration: [filter] });
    expect(await admin.send('PUT', `/api/v1/dashboard/${shownId}`, { json_metadata })).toMatchObject({ status: 200 });
    const caller = await guest();
    const choices = (query: object, id = filter.id) =>
      caller.send('POST', '/api/v1/chart/data', {
        datasource: { id: salesId, type: 'table' },
        queries: [{ columns: ['seller'], metrics: [], filters: [{ col: 'region', op: '==', val: 'north' }], ...query }],
        form_data: { dashboardId: shownId, type: 'NATIVE_FILTER', native_filter_id: id },
      });
    expect(await choices({})).toMatchObject({ status: 200, json: { result: [{ data: [{ seller: 'ann' }] }] } });
    expect(await choices({ orderby: [['seller', true]], row_limit: 100 })).toMatchObject({ status: 200 });
    expect(await choices({ filters: [] })).toMatchObject({ status: 403 });
    expect(await choices({ columns: ['amount'] })).toMatchObject({ status: 403 });
    expect(await choices({}, 'NATIVE_FILTER-2')).toMatchObject({ status: 403 });
    const charts = await caller.send('POST', '/api/v1/chart/data', {
      datasource: { id: salesId, type: 'table' },
      queries: [
        {
          columns: ['region'],
          metrics: ['count'],
          filters: [{ col: 'seller', op: 'IN', val: ['cem'] }],
          row_limit: 10,
        },
      ],
      form_data: { dashboardId: shownId, slice_id: chartId },
    });
    expect(charts).toMatchObject({ status: 200, json: { result: [{ data: [{ region: 'south', count: 1 }] }] } });
  });
});

describe('rows and series for a guest', () => {
  const line = {
    columns: ['region'],
    metrics: ['count'],
    orderby: [['count', false]],
    row_limit: 1,
    series_columns: ['region'],
    series_limit: 1,
  };
  const makeChart = async (form: object, query: object = {}): Promise<number> => {
    const settings = { viz_type: 'table', query_mode: 'aggregate', groupby: ['region'], metrics: ['count'] };
    return idOf(
      await admin.send('POST', '/api/v1/chart/', {
        slice_name: 'Limited',
        viz_type: 'table',
        datasource_id: salesId,
        datasource_type: 'table',
        params: JSON.stringify({ ...settings, row_limit: 1, limit: 1, ...form }),
        query_context: JSON.stringify({ queries: [{ ...line, ...query }] }),
        dashboards: [shownId],
      }),
    );
  };
  const statusOf = async (sliceId: number, query: object): Promise<number> => {
    const answer = await (
      await guest()
    ).send('POST', '/api/v1/chart/data', {
      datasource: { id: salesId, type: 'table' },
      queries: [{ ...line, ...query }],
      form_data: { dashboardId: shownId, slice_id: sliceId },
    });
    return answer.status;
  };

  it('SERVER-09 are no more than the chart shows', async () => {
    const id = await makeChart({});
    expect(await statusOf(id, {})).toBe(200);
    for (const query of [
      { row_limit: 2 },
      { row_limit: 0 },
      { row_offset: 1 },
      { series_limit: 0 },
      { series_limit: 2 },
      { order_desc: false },
      { group_others_when_limit_reached: true },
      { is_rowcount: true, row_limit: 0 },
    ])
      expect([query, await statusOf(id, query)]).toEqual([query, 403]);
    const wide = await makeChart({ row_limit: 10 }, { row_limit: 10 });
    expect(await statusOf(wide, { row_limit: 5, row_offset: 5 })).toBe(200);
    expect(await statusOf(wide, { row_limit: 5, row_offset: 6 })).toBe(403);
    expect(await statusOf(chartId, { row_offset: 1, series_limit: 0 })).toBe(403);
  });

  it('SERVER-09 are any page of a chart that gives pages, and the number of its rows', async () => {
    const id = await makeChart({ server_pagination: true, server_page_length: 1 });
    for (const query of [{}, { row_offset: 1 }, { is_rowcount: true, row_limit: 0 }])
      expect([query, await statusOf(id, query)]).toEqual([query, 200]);
    expect(await statusOf(id, { row_limit: 2 })).toBe(403);
  });
});
