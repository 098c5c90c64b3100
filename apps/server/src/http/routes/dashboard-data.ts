import { routes } from '@sightline/core/contract';
import { holds } from '../../domain/access.ts';
import type { ChartServing } from '../../domain/charts/chart-serving.ts';
import { answerDashboardData } from '../../domain/dashboards/answer-dashboard-data.ts';
import { forbidden } from '../../domain/refusal.ts';
import { serve, type ServedRoute } from '../route-table.ts';
import { paramsOf } from './chart-data.ts';
import { sendStream } from './feed-reply.ts';
import { toldOf } from './frame-reply.ts';

/** Data for many charts of a dashboard in one response. */
export const dashboardDataRoutes = (serving: ChartServing): readonly ServedRoute[] => [
  serve(
    routes.queryDashboardData,
    {
      permission: ['can_read', 'Dashboard'],
      relation: 'sees',
      rateClass: 'ordinary',
      audit: 'none',
      csrf: 'exempt',
      bodyLimit: 'document',
      compression: 'own',
    },
    async ({ params, body, subject, deps, request, reply, signal }) => {
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
    },
  ),
];
