import { readDataset } from '../model/dataset.ts';
import type { ChartResult } from '../model/result.ts';

/** A dataset of bicycle trips, as described by the server. */
export const storedDataset = {
  id: 3,
  type: 'table',
  table_name: 'trips',
  schema: 'bikes',
  database: { id: 1 },
  main_dttm_col: 'started_at',
  columns: [
    { column_name: 'started_at', is_dttm: true, type: 'TIMESTAMP', type_generic: 2 },
    { column_name: 'district', type: 'VARCHAR', type_generic: 1 },
    { column_name: 'rider_type_with_a_name_that_is_longer_than_the_pane', type: 'VARCHAR', type_generic: 1 },
    { column_name: 'distance_m', type: 'BIGINT', type_generic: 0 },
    { column_name: 'is_electric', type: 'BOOLEAN', type_generic: 3 },
  ],
  metrics: [
    { metric_name: 'count', verbose_name: 'Trips', expression: 'COUNT(*)' },
    { metric_name: 'metres', verbose_name: 'Metres', expression: 'SUM(distance_m)' },
  ],
  time_grain_sqla: [['P1D', 'Day']],
};

export const madeDataset = readDataset(storedDataset);

/** Settings of a pie chart of trips by district. */
export const madeForm = {
  viz_type: 'pie',
  metric: 'count',
  groupby: ['district'],
  row_limit: 100,
  adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'distance_m', operator: '>', comparator: 60 }],
  datasource: '3__table',
};

/** Result of the query of the pie chart in `madeForm`. */
export const madeRows: ChartResult = {
  data: [
    { district: 'North', count: 3012 },
    { district: 'South', count: 1240 },
    { district: 'Harbour', count: 903 },
  ],
  colnames: ['district', 'count'],
  coltypes: [1, 0],
  rowcount: 3,
  query: 'SELECT district, COUNT(*) FROM bikes.trips GROUP BY 1',
  is_cached: false,
  error: null,
};
