export { atRest } from './at-rest.ts';
export type { ChartQueue } from './chart-queue.ts';
export { functionList } from './function-list.ts';
export { openChartQueue } from './open-chart-queue.ts';
export { readOf, type Noun, type Read } from './query-options.ts';
export {
  chartData,
  chartFavorites,
  chartItem,
  chartList,
  dashboardCharts,
  dashboardDatasets,
  dashboardFavorites,
  dashboardItem,
  dashboardList,
  databaseList,
  datasetItem,
  datasetList,
  exampleProgress,
  exploreStart,
  queryList,
  recentActivity,
  savedQueryItem,
  savedQueryList,
  schemaList,
  supportRequestList,
  tableList,
  tableMetadata,
  timeRange,
} from './reads.ts';
export { markStale, staleAfter, type Command, type StaleMarker, type World } from './stale-after.ts';
