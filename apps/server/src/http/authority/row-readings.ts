import type { Answer, Caller } from '../../testing/test-app.ts';
import { chartColumns, type RowsWorld } from './rows-world.ts';

/** One way to read rows: the route and the request. */
export interface RowReading {
  readonly name: string;
  readonly address: string;
  readonly ask: (caller: Caller) => Promise<Answer>;
  /** Set if guests may use this way. The response then contains the rows that the guest may see. */
  readonly forGuests?: true;
  /** Set if the response shows no rows. */
  readonly shows?: 'no rows';
}

const q = (text: string): string => `?q=${encodeURIComponent(text)}`;

/** Keys of results and runs that the administrator has cached. They contain every row. */
interface Kept {
  readonly cacheKey: string;
  readonly resultsKey: string;
  readonly clientId: string;
}

const firstIn = (answer: Answer): Readonly<Record<string, unknown>> =>
  (answer.json as { result: readonly Readonly<Record<string, unknown>>[] }).result[0] ?? {};

const keep = async (world: RowsWorld): Promise<Kept> => {
  const { admin } = world.callers;
  const clientId = 'all-rows';
  const answered = await admin.send('POST', '/api/v1/chart/data', question(world));
  const ran = await admin.send('POST', '/api/v1/sqllab/execute/', {
    client_id: clientId,
    database_id: 1,
    sql: 'SELECT * FROM sales',
  });
  const { resultsKey } = (ran.json as { query: { resultsKey: string } }).query;
  return { cacheKey: String(firstIn(answered)['cache_key']), resultsKey, clientId };
};

/** Returns the query of the dashboard's chart. Its form data contain the IDs of the dashboard and the chart. */
const question = (
  { datasetId, dashboardId, chartId }: Pick<RowsWorld, 'datasetId' | 'dashboardId' | 'chartId'>,
  more: object = {},
  query: object = {},
) => ({
  datasource: { id: datasetId, type: 'table' },
  queries: [{ columns: chartColumns, row_limit: 100, ...query }],
  form_data: { dashboardId, slice_id: chartId },
  ...more,
});

const guests = { forGuests: true } as const;
/** A condition whose evaluation fails on a row, so that a careless error message would contain the row's value. */
const leak = 'CAST(seller AS INTEGER) = 1';

/** Ways to read rows with chart-data queries. */
const chartDataReadings = (world: RowsWorld): readonly RowReading[] => {
  const { virtualId, chartId, dashboardId, filterId } = world;
  const address = 'POST /api/v1/chart/data';
  const data = (name: string, body: object, more: Partial<RowReading> = {}, headers: Record<string, string> = {}) => ({
    name,
    address,
    ask: (caller: Caller) => caller.send('POST', '/api/v1/chart/data', body, headers),
    ...more,
  });
  const choices = {
    ...question(world, {}, { columns: ['seller'], metrics: [] }),
    form_data: { dashboardId, type: 'NATIVE_FILTER', native_filter_id: filterId },
  };
  const grouped = { columns: ['seller'], metrics: ['count'] };
  const layer = {
    name: 'over',
    value: chartId,
    annotationType: 'EVENT',
    sourceType: 'table',
    timeColumn: 'sold',
    show: true,
  };
  return [
    data('the chart of a dashboard', question(world), guests),
    data('the same, past what is kept', question(world, { force: true }), guests),
    data('results', question(world, { result_type: 'results' }), guests),
    data('post-processed', question(world, { result_type: 'post_processed' }), guests),
    data('CSV', question(world, { result_format: 'csv' }), guests),
    data('frames', question(world), guests, { accept: 'application/vnd.sightline.frames' }),
    data('samples', question(world, { result_type: 'samples' }), guests),
    data('the rows behind a chart', question(world, { result_type: 'drill_detail' }), guests),
    data('another order', question(world, {}, { orderby: [['amount', false]] }), guests),
    data('the choices of a filter', choices, guests),
    data('groups', question(world, {}, grouped)),
    data('a virtual dataset', question({ ...world, datasetId: virtualId })),
    data(
      'older rows beside newer ones',
      question(
        world,
        {},
        {
          ...grouped,
          time_offsets: ['1 day ago'],
          filters: [{ col: 'sold', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-02-01' }],
        },
      ),
    ),
    data(
      'the rows of another chart laid over',
      question(world, {}, { columns: [], metrics: ['count'], annotation_layers: [layer] }),
    ),
    data('a condition that fails on a row and says on which', question(world, {}, { extras: { where: leak } }), {
      shows: 'no rows',
    }),
  ];
};

/** Ways to read rows of charts and datasets with other routes. */
const otherReadings = (world: RowsWorld): readonly RowReading[] => {
  const { datasetId, chartId, sellersId, dashboardId } = world;
  return [
    {
      name: 'the charts of a dashboard in one stream',
      address: 'POST /api/v1/dashboard/{pk}/data',
      ask: (caller: Caller) =>
        caller.send('POST', `/api/v1/dashboard/${dashboardId}/data`, {
          queries: [
            { key: 'kept', query_context: question(world) },
            { key: 'new', query_context: question(world, { force: true }) },
          ],
        }),
      ...guests,
    },
    {
      name: 'the charts of a dashboard in the bins of one of them',
      address: 'POST /api/v1/dashboard/{pk}/cube',
      ask: (caller: Caller) =>
        caller.send('POST', `/api/v1/dashboard/${dashboardId}/cube`, {
          active: { chart_id: sellersId, columns: [{ name: 'seller' }] },
          queries: [
            {
              key: 'own',
              query_context: question(
                { ...world, chartId: sellersId },
                {},
                { columns: ['seller'], metrics: ['count'] },
              ),
            },
          ],
        }),
      ...guests,
    },
    {
      name: 'a chart by its id',
      address: 'GET /api/v1/chart/{pk}/data/',
      ask: (caller) => caller.get(`/api/v1/chart/${chartId}/data/`),
    },
    {
      name: 'a chart by its id, as CSV',
      address: 'GET /api/v1/chart/{pk}/data/',
      ask: (caller) => caller.get(`/api/v1/chart/${chartId}/data/?format=csv`),
    },
    {
      name: 'samples of a dataset',
      address: 'POST /datasource/samples',
      ask: (caller) => caller.send('POST', `/datasource/samples?datasource_id=${datasetId}&datasource_type=table`, {}),
    },
    {
      name: 'values of a column',
      address: 'GET /api/v1/datasource/{type}/{id}/column/{name}/values/',
      ask: (caller) => caller.get(`/api/v1/datasource/table/${datasetId}/column/seller/values/`),
    },
    {
      name: 'a condition that is tried',
      address: 'POST /api/v1/datasource/{datasource_type}/{datasource_id}/validate_expression/',
      ask: (caller) =>
        caller.send('POST', `/api/v1/datasource/table/${datasetId}/validate_expression/`, {
          expression: leak,
          expression_type: 'where',
        }),
      shows: 'no rows',
    },
  ];
};

const exportReadings = (world: RowsWorld, kept: Kept): readonly RowReading[] => {
  const context = question(world);
  const file = (name: string, source: object, format = 'csv') => ({
    name,
    address: 'POST /api/v1/export/',
    ask: (caller: Caller) => caller.send('POST', '/api/v1/export/', { source, format }),
  });
  const drawing = { title: 'Sales', width: 400, height: 600, theme: 'light', format: 'svg' };
  return [
    {
      name: 'a drawing of a question',
      address: 'POST /api/v1/chart/picture/',
      ask: (caller) =>
        caller.send('POST', '/api/v1/chart/picture/', {
          query_context: context,
          form_data: { viz_type: 'table' },
          ...drawing,
        }),
    },
    file('a file of a question', { query_context: context }),
    file('a file of a chart', { chart_id: world.chartId }, 'json'),
    file('a file of a statement', { database_id: 1, sql: 'SELECT * FROM sales' }),
    file('a file of somebody’s run', { client_id: kept.clientId }),
  ];
};

const labReadings = (kept: Kept): readonly RowReading[] => [
  {
    name: 'a statement',
    address: 'POST /api/v1/sqllab/execute/',
    ask: (caller) => caller.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql: 'SELECT * FROM sales' }),
  },
  {
    name: 'results of somebody by their key',
    address: 'GET /api/v1/sqllab/results/',
    ask: (caller) => caller.get(`/api/v1/sqllab/results/${q(`(key:'${kept.resultsKey}')`)}`),
  },
  {
    name: 'results of somebody as CSV',
    address: 'GET /api/v1/sqllab/export/{client_id}/',
    ask: (caller) => caller.get(`/api/v1/sqllab/export/${kept.clientId}/`),
  },
  {
    name: 'results of somebody as a stream',
    address: 'POST /api/v1/sqllab/export_streaming/',
    ask: (caller) =>
      caller.send('POST', '/api/v1/sqllab/export_streaming/', `client_id=${kept.clientId}`, {
        'content-type': 'application/x-www-form-urlencoded',
      }),
  },
  {
    name: 'what a statement would cost',
    address: 'POST /api/v1/sqllab/estimate/',
    ask: (caller) => caller.send('POST', '/api/v1/sqllab/estimate/', { database_id: 1, sql: 'SELECT * FROM sales' }),
    shows: 'no rows',
  },
];

/**
 * Returns all ways to read rows. Before that, the administrator sends requests, so that results and runs with all rows
 * are cached.
 */
export const openRowReadings = async (world: RowsWorld): Promise<readonly RowReading[]> => {
  const kept = await keep(world);
  const byKey: RowReading = {
    name: 'a kept answer by its key',
    address: 'GET /api/v1/chart/data/{cache_key}',
    ask: (caller) => caller.get(`/api/v1/chart/data/${kept.cacheKey}`),
  };
  return [
    ...chartDataReadings(world),
    ...otherReadings(world),
    byKey,
    ...exportReadings(world, kept),
    ...labReadings(kept),
  ];
};
