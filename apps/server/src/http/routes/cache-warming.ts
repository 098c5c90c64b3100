import { routes } from '@sightline/core/contract';
import type { ChartServing } from '../../domain/charts/chart-serving.ts';
import { warmUpChart, warmUpTable } from '../../domain/charts/warm-up.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const warms = (view: string): Declaration => ({
  permission: ['can_warm_up_cache', view],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
});

/** Routes that run charts to fill the cache in advance. */
export const cacheWarmingRoutes = (serving: ChartServing): readonly ServedRoute[] => [
  serve(routes.warmUpChart, warms('Chart'), async ({ body, subject, deps, signal }) => {
    const asked = { chartId: body.chart_id, extraFilters: body.extra_filters, serving, signal };
    return { result: [...(await warmUpChart(deps, subject, asked))] };
  }),
  serve(routes.warmUpDataset, warms('Dataset'), async ({ body, subject, deps, signal }) => {
    const { db_name: databaseName, table_name: tableName, extra_filters: extraFilters } = body;
    const asked = { databaseName, tableName, extraFilters, serving, signal };
    return { result: [...(await warmUpTable(deps, subject, asked))] };
  }),
];
