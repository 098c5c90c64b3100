import { makeRunLine } from '../../domain/queries/run-line.ts';
import type { Edge } from '../edge.ts';
import type { ServedRoute } from '../route-table.ts';
import { activityRoutes } from './activity.ts';
import { annotationLayerRoutes } from './annotations.ts';
import { cacheWarmingRoutes } from './cache-warming.ts';
import { datasetPartRoutes } from './dataset-parts.ts';
import { datasourceViewRoutes } from './datasource-views.ts';
import { legacyChartRoutes } from './legacy-charts.ts';
import { assetRoutes } from './assets.ts';
import { chartDataRoutes, openChartServing } from './chart-data.ts';
import { chartRoutes } from './charts.ts';
import { commentRoutes } from './comments.ts';
import { cssTemplateRoutes } from './css-templates.ts';
import { dashboardDataRoutes } from './dashboard-data.ts';
import { dashboardPartRoutes } from './dashboard-parts.ts';
import { dashboardSettingRoutes } from './dashboard-settings.ts';
import { dashboardRoutes } from './dashboards.ts';
import { databaseConnectionRoutes } from './database-connections.ts';
import { databaseRoutes } from './databases.ts';
import { datasetRoutes } from './datasets.ts';
import { draftRoutes } from './drafts.ts';
import { exampleExportRoutes } from './example-export.ts';
import { exportRoutes } from './exports.ts';
import { exploreRoutes } from './explore.ts';
import { historyRoutes } from './histories.ts';
import { olderRoutes } from './older-api.ts';
import { reportRoutes } from './reports.ts';
import { rowRuleRoutes } from './row-level-security.ts';
import { pictureRoutes } from './pictures.ts';
import { queryRoutes } from './queries.ts';
import { savedQueryRoutes } from './saved-queries.ts';
import { sqlLabPartRoutes } from './sqllab-parts.ts';
import { sqlLabRoutes } from './sqllab.ts';
import { tabStateRoutes } from './tab-states.ts';
import { uploadRoutes } from './uploads.ts';
import { trashRoutes } from './trash.ts';
import { installationRoutes } from './installation.ts';
import { searchRoutes } from './search.ts';
import { tagRoutes } from './tags.ts';
import { themeRoutes } from './themes.ts';

/** All content routes. One table per app, because runs in progress belong to an app. */
export const contentRoutes = ({ metrics }: Pick<Edge, 'metrics'>): readonly ServedRoute[] => {
  const line = makeRunLine();
  const serving = openChartServing(metrics);
  return [
    ...chartRoutes,
    ...chartDataRoutes(serving),
    ...cacheWarmingRoutes(serving),
    ...pictureRoutes(serving),
    ...exampleExportRoutes(serving),
    ...datasourceViewRoutes,
    ...legacyChartRoutes(serving),
    ...datasetPartRoutes,
    ...dashboardRoutes,
    ...dashboardDataRoutes(serving),
    ...dashboardPartRoutes,
    ...dashboardSettingRoutes,
    ...datasetRoutes,
    ...databaseRoutes,
    ...databaseConnectionRoutes,
    ...uploadRoutes(),
    ...exploreRoutes,
    ...activityRoutes,
    ...annotationLayerRoutes,
    ...assetRoutes,
    ...commentRoutes,
    ...cssTemplateRoutes,
    ...olderRoutes(serving),
    ...reportRoutes,
    ...draftRoutes,
    ...searchRoutes,
    ...historyRoutes,
    ...trashRoutes,
    ...themeRoutes,
    ...tagRoutes,
    ...installationRoutes(serving),
    ...rowRuleRoutes,
    ...savedQueryRoutes,
    ...queryRoutes(line),
    ...sqlLabRoutes(line),
    ...sqlLabPartRoutes(line),
    ...tabStateRoutes,
    ...exportRoutes({ serving, line: makeRunLine() }),
  ];
};
