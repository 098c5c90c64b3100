import type { ServedRoute } from '../route-table.ts';
import { chartRoutes } from './charts.ts';
import { dashboardPartRoutes } from './dashboard-parts.ts';
import { dashboardRoutes } from './dashboards.ts';
import { databaseRoutes } from './databases.ts';
import { datasetRoutes } from './datasets.ts';

/** Every route of content: what people make, look at and ask. */
export const contentRoutes: readonly ServedRoute[] = [
  ...chartRoutes,
  ...dashboardRoutes,
  ...dashboardPartRoutes,
  ...datasetRoutes,
  ...databaseRoutes,
];
