import type { ChartServing } from '../../../domain/charts/chart-serving.ts';
import type { ServedRoute } from '../../route-table.ts';
import { cssTemplateRoutes } from '../css-templates.ts';
import { dashboardDataRoutes } from '../dashboard-data.ts';
import { dashboardPartRoutes } from '../dashboard-parts.ts';
import { dashboardSettingRoutes } from '../dashboard-settings.ts';
import { dashboardRoutes } from '../dashboards.ts';
import { exampleExportRoutes } from '../example-export.ts';
import { themeRoutes } from '../themes.ts';

/** Routes of the dashboards, their data and settings, and of CSS templates and themes. */
export const dashboardContentRoutes = (serving: ChartServing): readonly ServedRoute[] => [
  ...dashboardRoutes,
  ...dashboardDataRoutes(serving),
  ...dashboardPartRoutes,
  ...dashboardSettingRoutes,
  ...exampleExportRoutes(serving),
  ...cssTemplateRoutes,
  ...themeRoutes,
];
