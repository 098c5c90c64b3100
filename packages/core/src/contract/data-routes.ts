import { cacheWarmingRoutes } from './cache-warming.ts';
import { getKeptChartData, queryChartData } from './chart-data.ts';
import { datasourceViewRoutes } from './datasource-views.ts';
import { drawChart, drawDashboard } from './drawings.ts';
import { exploreRoutes } from './explore.ts';
import { exportRows } from './exports.ts';
import { pictureRoutes } from './pictures.ts';
import { queryRoutes } from './queries.ts';
import { searchRoutes } from './search.ts';
import { sqlLabPartRoutes } from './sqllab-parts.ts';
import { tabStateRoutes } from './tab-states.ts';

/** Routes for queries and drawings: chart data, SQL Lab, the explorer, file exports and pictures. */
export const dataRoutes = {
  ...cacheWarmingRoutes,
  getKeptChartData,
  queryChartData,
  ...datasourceViewRoutes,
  drawChart,
  drawDashboard,
  ...exploreRoutes,
  exportRows,
  ...pictureRoutes,
  ...queryRoutes,
  ...searchRoutes,
  ...sqlLabPartRoutes,
  ...tabStateRoutes,
} as const;
