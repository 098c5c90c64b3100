import { routes } from '@sightline/core/contract';
import { holds } from '../../domain/access.ts';
import type { ChartServing } from '../../domain/charts/chart-serving.ts';
import { answerDashboardCube } from '../../domain/cubes/answer-dashboard-cube.ts';
import { answerDashboardData } from '../../domain/dashboards/answer-dashboard-data.ts';
import { forbidden } from '../../domain/refusal.ts';
import { serve, type ServedRoute } from '../route-table.ts';
import { paramsOf } from './chart-data.ts';
import { sendStream } from './feed-reply.ts';
import { toldOf } from './frame-reply.ts';

const reads = {
  permission: ['can_read', 'Dashboard'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
  csrf: 'exempt',
  bodyLimit: 'document',
  compression: 'own',
} as const;

/**
 * Routes that query many charts of a dashboard with one request. The first returns the result of each chart. The second
 * returns the data of each chart for each bin of the active chart.
 */
export const dashboardDataRoutes = (serving: ChartServing): readonly ServedRoute[] => [
  serve(routes.queryDashboardData, reads, async ({ params, body, subject, deps, request, reply, signal }) => {
    if (!holds(subject, 'can_read', 'Chart')) throw forbidden('can_read on Chart');
    const frames = await answerDashboardData(deps, subject, {
      dashboard: params.pk,
      questions: body.queries,
      visible: body.visible ?? [],
      serving,
      address: paramsOf(request),
      signal,
      told: (error) => toldOf(request, error),
    });
    return sendStream(reply, frames);
  }),
  serve(routes.queryDashboardCube, reads, async ({ params, body, subject, deps, request, reply, signal }) => {
    if (!holds(subject, 'can_read', 'Chart')) throw forbidden('can_read on Chart');
    const frames = await answerDashboardCube(deps, subject, {
      dashboard: params.pk,
      active: { chartId: body.active.chart_id, columns: body.active.columns },
      questions: body.queries,
      serving,
      address: paramsOf(request),
      signal,
      told: (error) => toldOf(request, error),
    });
    return sendStream(reply, frames);
  }),
];
