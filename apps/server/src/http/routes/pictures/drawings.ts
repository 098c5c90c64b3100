import { routes } from '@sightline/core/contract';
import type { PictureDrawer } from '../../../engine/pictures/picture-process.ts';
import type { ChartServing } from '../../../domain/charts/chart-serving.ts';
import { attachmentNamed } from '../../../domain/exports/export-file.ts';
import { visibleDashboard } from '../../../domain/dashboards/find-dashboard.ts';
import { drawChart } from '../../../domain/pictures/draw-chart.ts';
import { drawDashboard } from '../../../domain/pictures/draw-dashboard.ts';
import { serve, type ServedRoute } from '../../route-table.ts';
import { sees } from './picture-replies.ts';

/** Routes that draw charts and dashboards for a download. */
export const drawings = (serving: ChartServing, drawer: PictureDrawer): readonly ServedRoute[] => [
  serve(
    routes.drawChart,
    { ...sees('can_read', 'Chart'), bodyLimit: 'document' },
    async ({ body, subject, deps, reply }) => {
      const file = await drawChart(deps, subject, { body, serving, drawer });
      return reply
        .type(body.format === 'svg' ? 'image/svg+xml' : 'image/png')
        .header('content-disposition', attachmentNamed(body.title, body.format))
        .send(Buffer.from(file));
    },
  ),
  serve(
    routes.drawDashboard,
    { ...sees('can_read', 'Dashboard'), bodyLimit: 'document' },
    async ({ params, body, subject, deps, reply }) => {
      const dashboard = await visibleDashboard(deps.store.db, subject, params.pk);
      const file = await drawDashboard(deps, subject, { dashboard, body, serving, drawer });
      return reply
        .type(body.format === 'pdf' ? 'application/pdf' : 'image/png')
        .header('content-disposition', attachmentNamed(dashboard.dashboard_title ?? 'dashboard', body.format))
        .send(Buffer.from(file));
    },
  ),
];
