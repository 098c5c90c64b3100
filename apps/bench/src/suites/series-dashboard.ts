import type { Caller } from '@sightline/e2e/world';

const seriesSql = (rows: number): string =>
  `SELECT TIMESTAMP '2026-01-01' + INTERVAL 1 SECOND * i AS noted_at, sin(i / 4000.0) * 100 + ((i * 7919) % 1009) / 25.0 AS load
   FROM range(${rows}) AS r(i)`;

const idOf = ({ status, json }: { readonly status: number; readonly json: unknown }): number => {
  if (status !== 201) throw new Error(`something could not be made: ${status} ${JSON.stringify(json)}`);
  return (json as { readonly id: number }).id;
};

/** Creates a dataset of a noisy wave with a row for each second. */
export const makeSeries = async (caller: Caller, rows: number): Promise<number> =>
  idOf(await caller.post('/api/v1/dataset/', { database: 1, table_name: `series_${rows}`, sql: seriesSql(rows) }));

/** A chart over all rows of a dataset. */
export interface SeriesChart {
  readonly kind: string;
  readonly datasetId: number;
  readonly rows: number;
}

const makeChart = async (caller: Caller, { kind, datasetId, rows }: SeriesChart, dashboardId: number) => {
  const params = {
    viz_type: kind,
    datasource: `${datasetId}__table`,
    x_axis: 'noted_at',
    time_grain_sqla: 'PT1S',
    metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(load)', label: 'load' }],
    row_limit: rows,
  };
  return idOf(
    await caller.post('/api/v1/chart/', {
      slice_name: `Series ${rows}`,
      viz_type: kind,
      params: JSON.stringify(params),
      datasource_id: datasetId,
      datasource_type: 'table',
      dashboards: [dashboardId],
    }),
  );
};

/** Creates a dashboard with these charts, two in a row. */
export const makeSeriesDashboard = async (
  caller: Caller,
  charts: readonly SeriesChart[],
): Promise<{ readonly id: number; readonly chartIds: readonly number[] }> => {
  const id = idOf(await caller.post('/api/v1/dashboard/', { dashboard_title: 'Series', published: true }));
  const chartIds: number[] = [];
  for (const chart of charts) chartIds.push(await makeChart(caller, chart, id));
  const node = (name: string, type: string, children: readonly string[], meta: object = {}) => ({
    [name]: { id: name, type, children, meta },
  });
  const rows = Array.from({ length: Math.ceil(chartIds.length / 2) }, (_, at) => `ROW-${at + 1}`);
  const tiles = chartIds.map((chartId, at) => ({ chartId, name: `CHART-${at + 1}`, row: rows[at >> 1]! }));
  const position = Object.assign(
    {},
    node('ROOT_ID', 'ROOT', ['GRID_ID']),
    node('GRID_ID', 'GRID', rows),
    ...rows.map((row) =>
      node(
        row,
        'ROW',
        tiles.filter((tile) => tile.row === row).map(({ name }) => name),
      ),
    ),
    ...tiles.map(({ chartId, name }) => node(name, 'CHART', [], { chartId, width: 6, height: 50 })),
  ) as object;
  await caller.put(`/api/v1/dashboard/${id}`, { position_json: JSON.stringify(position) });
  return { id, chartIds };
};
