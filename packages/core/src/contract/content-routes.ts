import { annotationLayerRoutes, annotationRoutes } from './annotations.ts';
import { assetRoutes } from './assets.ts';
import { chartRoutes } from './charts.ts';
import { commentRoutes } from './comments.ts';
import { cssTemplateRoutes } from './css-templates.ts';
import { dashboardSettingRoutes } from './dashboard-settings.ts';
import { dashboardRoutes } from './dashboards.ts';
import { databaseWriteRoutes } from './database-writes.ts';
import { databaseRoutes } from './databases.ts';
import { datasetPartRoutes } from './dataset-parts.ts';
import { datasetRoutes } from './datasets.ts';
import { draftRoutes, historyRoutes, trashRoutes } from './history.ts';
import { reportRoutes } from './reports.ts';
import { tagRoutes } from './tags.ts';
import { themeRoutes } from './themes.ts';
import { uploadRoutes } from './uploads.ts';

/** Routes of the objects that users create, share and delete: charts, dashboards, datasets and related objects. */
export const contentRoutes = {
  ...annotationLayerRoutes,
  ...annotationRoutes,
  ...assetRoutes,
  ...chartRoutes,
  ...commentRoutes,
  ...cssTemplateRoutes,
  ...dashboardSettingRoutes,
  ...dashboardRoutes,
  ...databaseWriteRoutes,
  ...databaseRoutes,
  ...datasetPartRoutes,
  ...datasetRoutes,
  ...draftRoutes,
  ...historyRoutes,
  ...trashRoutes,
  ...reportRoutes,
  ...tagRoutes,
  ...themeRoutes,
  ...uploadRoutes,
} as const;
