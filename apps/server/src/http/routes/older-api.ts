import { routes } from '@sightline/core/contract';
import type { ChartServing } from '../../domain/charts/chart-serving.ts';
import { chartFormData } from '../../domain/charts/describe-charts.ts';
import { visibleChart } from '../../domain/charts/find-chart.ts';
import { readAnyChartData } from '../../domain/charts/read-any-chart-data.ts';
import { badRequest, Refusal } from '../../domain/refusal.ts';
import { serve, type ServedRoute } from '../route-table.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest('Request is not JSON');
  }
};

/** Lengths of the JSON before and after the results in a chart-data response. */
const wrapping = { before: '{"result":'.length, after: '}'.length };

/** Converts the time range in the settings of old charts, which store it as `since` and `until`. */
const withTimeRange = (settings: Record<string, unknown>): Record<string, unknown> => {
  if (!('since' in settings) && !('until' in settings)) return settings;
  const { since = '', until = '', ...rest } = settings;
  return { ...rest, time_range: `${String(since ?? '')} : ${String(until ?? '')}` };
};

/** Routes for charts at the URLs that older clients use. */
export const olderRoutes = (serving: ChartServing): readonly ServedRoute[] => [
  serve(
    routes.answerQueryContext,
    {
      permission: ['can_query', 'Api'],
      relation: 'sees',
      rateClass: 'ordinary',
      audit: 'none',
      contentTypes: ['form', 'json'],
      bodyLimit: 'document',
    },
    async ({ body, subject, deps, reply, signal }) => {
      const answer = await readAnyChartData(deps, subject, { body: parsed(body.query_context), serving, signal });
      if (answer.format !== 'json') throw badRequest('Files are not available here. Use /api/v1/chart/data.');
      const { bytes } = answer.answer;
      // Send the bytes unchanged, so that a cached response is not serialized again.
      return reply
        .type('application/json; charset=utf-8')
        .send(bytes.subarray(wrapping.before, bytes.length - wrapping.after));
    },
  ),
  serve(
    routes.getChartSettings,
    { permission: ['can_query_form_data', 'Api'], relation: 'sees', rateClass: 'ordinary', audit: 'none' },
    async ({ query, subject, deps }) => {
      if (query.slice_id === undefined) return {};
      try {
        return withTimeRange(chartFormData(await visibleChart(deps.store.db, subject, query.slice_id)));
      } catch (error) {
        // Treat a hidden chart like a missing chart: respond without settings.
        if (error instanceof Refusal && error.status === 404) return {};
        throw error;
      }
    },
  ),
];
