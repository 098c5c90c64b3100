import { AppError } from '@sightline/core';
import { routes } from '@sightline/core/contract';
import type { FastifyReply } from 'fastify';
import type { ChartServing } from '../../domain/charts/chart-serving.ts';
import { warmUpChart, warmUpTable, type Warmed } from '../../domain/charts/warm-up.ts';
import { OlderRefusal } from '../../domain/refusal.ts';
import { storeId } from '../../domain/wire/object-key.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const view = (permission: string): Declaration => ({
  permission: [permission, 'Superset'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
});

const referral =
  'The legacy chart endpoint is not supported. Use POST /api/v1/chart/data, which supports every chart type.';

/** Responds with a failed result in the format of the legacy view. The message refers to the chart-data route. */
const refer = (reply: FastifyReply): FastifyReply => {
  const error = new AppError('GENERIC_BACKEND_ERROR', referral, { status: 400 });
  return reply.code(400).send({
    status: 'failed',
    error: referral,
    errors: [error.toStructured()],
    data: null,
    query: '',
    form_data: {},
    cache_key: null,
    is_cached: false,
    rowcount: 0,
    colnames: [],
    coltypes: [],
    from_dttm: null,
    to_dttm: null,
    applied_filters: [],
    rejected_filters: [],
    stacktrace: null,
  });
};

const asSlices = (warmed: readonly Warmed[]) =>
  warmed.map(({ chart_id: slice_id, ...rest }) => ({ slice_id, ...rest }));

/** Legacy chart routes: cache warming, and a chart view that refers to chart data. */
export const legacyChartRoutes = (serving: ChartServing): readonly ServedRoute[] => [
  serve(routes.warmUpSlices, view('can_warm_up_cache'), async ({ query, subject, deps, signal }) => {
    const { slice_id, table_name: tableName, db_name: databaseName, extra_filters: extraFilters } = query;
    if (slice_id !== undefined && slice_id !== '') {
      const chartId = storeId(slice_id);
      if (chartId === undefined) throw new OlderRefusal(404, `Chart ${slice_id} not found`);
      return asSlices(await warmUpChart(deps, subject, { chartId, extraFilters, serving, signal }));
    }
    if (!tableName || !databaseName)
      throw new OlderRefusal(400, 'Malformed request. slice_id or table_name and db_name arguments are expected');
    return asSlices(await warmUpTable(deps, subject, { databaseName, tableName, extraFilters, serving, signal }));
  }),
  serve(routes.getLegacyChart, view('can_explore_json'), ({ reply }) => refer(reply)),
  serve(routes.getLegacyChartOf, view('can_explore_json'), ({ reply }) => refer(reply)),
  ...[routes.askLegacyChart, routes.askLegacyChartOf].map((spec) =>
    serve(
      spec,
      { ...view('can_explore_json'), csrf: 'exempt', contentTypes: ['form', 'multipart', 'json'] },
      ({ reply }) => refer(reply),
    ),
  ),
  serve(routes.getLegacyResult, view('can_explore_json'), () => {
    throw new OlderRefusal(404, 'Cached data not found');
  }),
];
