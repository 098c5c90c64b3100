import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { nullable, open, optional, strict, text, whole } from './shapes.ts';

/** Response with the outcome for each chart whose queries were run. */
const warmed = open({
  result: Type.Array(open({ chart_id: whole, viz_error: nullable(text), viz_status: nullable(text) })),
});
const more = { dashboard_id: optional(whole), extra_filters: optional(text) };

/** Reruns charts so that their results are cached before they are requested. */
export const cacheWarmingRoutes = {
  warmUpChart: route({
    address: addresses.warmUpChart,
    summary: 'Refresh the cached result of a chart',
    body: strict({ chart_id: whole, ...more }),
    output: warmed,
  }),
  warmUpDataset: route({
    address: addresses.warmUpDataset,
    summary: 'Refresh the cached results of the charts of a table',
    body: strict({ db_name: text, table_name: text, ...more }),
    output: warmed,
  }),
} as const;
