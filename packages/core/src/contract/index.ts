import { annotationLayerRoutes, annotationRoutes } from './annotations.ts';
import { cacheWarmingRoutes } from './cache-warming.ts';
import { datasetPartRoutes } from './dataset-parts.ts';
import { datasourceViewRoutes } from './datasource-views.ts';
import { pictureRoutes } from './pictures.ts';
import { assetRoutes } from './assets.ts';
import { commentRoutes } from './comments.ts';
import { cssTemplateRoutes } from './css-templates.ts';
import { dashboardSettingRoutes } from './dashboard-settings.ts';
import { databaseWriteRoutes } from './database-writes.ts';
import { draftRoutes, historyRoutes, trashRoutes } from './history.ts';
import { drawChart, drawDashboard } from './drawings.ts';
import { exportRows } from './exports.ts';
import { securityRoutes } from './security.ts';
import { chartRoutes } from './charts.ts';
import { getKeptChartData, queryChartData } from './chart-data.ts';
import { dashboardRoutes } from './dashboards.ts';
import { datasetRoutes } from './datasets.ts';
import { databaseRoutes } from './databases.ts';
import { queryRoutes } from './queries.ts';
import { sqlLabPartRoutes } from './sqllab-parts.ts';
import { tabStateRoutes } from './tab-states.ts';
import { exploreRoutes } from './explore.ts';
import { ownAccessRoutes } from './own-access.ts';
import { registrationRoutes } from './registrations.ts';
import { olderRoutes } from './older-api.ts';
import { reportRoutes } from './reports.ts';
import { rowRuleRoutes } from './row-level-security.ts';
import { securityAdministrationRoutes } from './security-administration.ts';
import { embeddingRoutes } from './embedding.ts';
import { supportRequestRoutes } from './support-requests.ts';
import { installationRoutes } from './installation.ts';
import { searchRoutes } from './search.ts';
import { tagRoutes } from './tags.ts';
import { themeRoutes } from './themes.ts';
import { uploadRoutes } from './uploads.ts';

export { addresses, type RouteName } from './addresses.ts';
export { annotationLayerSpecs } from './annotations.ts';
export { historySpecs } from './history.ts';
export { commentSpecs } from './comments.ts';
export { cssTemplateSpecs } from './css-templates.ts';
export { themeSpecs } from './themes.ts';
export { reportSpecs } from './reports.ts';
export { rowRuleSpecs } from './row-level-security.ts';
export { route, type Address, type InputOf, type OutputOf, type RouteSpec } from './route.ts';

/** Every route of the contract by name. The server validates with them, the client derives its types from them. */
export const routes = {
  ...annotationLayerRoutes,
  ...cacheWarmingRoutes,
  ...datasetPartRoutes,
  ...datasourceViewRoutes,
  ...pictureRoutes,
  ...assetRoutes,
  ...commentRoutes,
  ...cssTemplateRoutes,
  ...dashboardSettingRoutes,
  ...databaseWriteRoutes,
  ...uploadRoutes,
  ...draftRoutes,
  ...searchRoutes,
  ...historyRoutes,
  ...trashRoutes,
  ...themeRoutes,
  ...tagRoutes,
  ...installationRoutes,
  ...registrationRoutes,
  ...ownAccessRoutes,
  ...olderRoutes,
  ...reportRoutes,
  ...rowRuleRoutes,
  ...sqlLabPartRoutes,
  ...securityAdministrationRoutes,
  drawChart,
  drawDashboard,
  exportRows,
  ...securityRoutes,
  ...chartRoutes,
  queryChartData,
  getKeptChartData,
  ...dashboardRoutes,
  ...datasetRoutes,
  ...databaseRoutes,
  ...queryRoutes,
  ...tabStateRoutes,
  ...exploreRoutes,
  ...annotationRoutes,
  ...embeddingRoutes,
  ...supportRequestRoutes,
} as const;

export type Routes = typeof routes;
