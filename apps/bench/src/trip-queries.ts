/**
 * A query on the table of taxi trips. Each `turn` produces a different query with the same cost, so that its result is
 * not cached.
 */
type TripQuery = (turn: number) => Readonly<Record<string, unknown>>;

const sum = (column: string) => ({
  expressionType: 'SIMPLE',
  column: { column_name: column },
  aggregate: 'SUM',
  label: `sum ${column}`,
});
const metric = (sqlExpression: string, label: string) => ({ expressionType: 'SQL', sqlExpression, label });
const rows = metric('COUNT(*)', 'trips');
const axis = (timeGrain: string) => ({
  columnType: 'BASE_AXIS',
  sqlExpression: 'started_at',
  label: 'started_at',
  expressionType: 'SQL',
  timeGrain,
});
/** A filter that excludes almost nothing, different for each turn. */
const nearly = (turn: number) => ({ col: 'distance', op: '<', val: 100 + turn });

/** Twelve queries as dashboards send them. */
export const tripQueries: readonly TripQuery[] = [
  (turn) => ({ columns: [], metrics: [rows], filters: [nearly(turn)] }),
  (turn) => ({ columns: [], metrics: [sum('fare'), sum('tip'), rows], filters: [nearly(turn)] }),
  (turn) => ({ columns: ['vendor'], metrics: [sum('fare')], filters: [nearly(turn)] }),
  (turn) => ({
    columns: ['from_zone'],
    metrics: [rows],
    filters: [nearly(turn)],
    orderby: [[rows, false]],
    row_limit: 10,
  }),
  (turn) => ({
    columns: ['from_zone', 'to_zone'],
    metrics: [rows],
    filters: [nearly(turn)],
    orderby: [[rows, false]],
    row_limit: 100,
  }),
  (turn) => ({ columns: [axis('P1D')], metrics: [rows], filters: [nearly(turn)] }),
  (turn) => ({ columns: [axis('P1D'), 'vendor'], metrics: [sum('fare')], filters: [nearly(turn)] }),
  (turn) => ({
    columns: [axis('PT1H')],
    metrics: [metric('AVG(tip)', 'tip')],
    filters: [nearly(turn)],
    row_limit: 1000,
  }),
  (turn) => ({
    columns: ['vendor'],
    metrics: [metric('AVG(fare)', 'fare'), metric('MAX(distance)', 'furthest')],
    filters: [nearly(turn), { col: 'started_at', op: 'TEMPORAL_RANGE', val: '2024-03-01 : 2024-07-01' }],
  }),
  (turn) => ({
    columns: ['to_zone'],
    metrics: [metric('SUM(tip) / SUM(fare)', 'share')],
    filters: [nearly(turn), { col: 'vendor', op: 'IN', val: ['Red', 'Blue'] }],
  }),
  (turn) => ({
    columns: [axis('P1M'), 'vendor'],
    metrics: [rows],
    filters: [nearly(turn), { col: 'fare', op: '>', val: 20 }],
  }),
  (turn) => ({
    columns: [metric('CAST(floor(fare / 5) AS INTEGER)', 'fare band')],
    metrics: [rows],
    filters: [nearly(turn)],
  }),
];

/** Returns a chart-data body with one query. */
export const bodyOf = (datasetId: number, query: Readonly<Record<string, unknown>>, more: object = {}) => ({
  datasource: { id: datasetId, type: 'table' },
  queries: [query],
  ...more,
});
