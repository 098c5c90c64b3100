import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, anything, nullable, open, optional, text, whole } from './shapes.ts';

/** One result of a chart query (contract 5.11). */
export const chartResult = open({
  data: optional(anything),
  colnames: optional(Type.Array(text)),
  coltypes: optional(Type.Array(whole)),
  indexnames: optional(Type.Array(anything)),
  rowcount: optional(nullable(whole)),
  sql_rowcount: optional(nullable(whole)),
  query: optional(nullable(text)),
  language: optional(text),
  status: optional(text),
  error: optional(nullable(text)),
  is_cached: optional(nullable(Type.Boolean())),
  cache_key: optional(nullable(text)),
  cached_dttm: optional(nullable(text)),
  cache_timeout: optional(nullable(whole)),
  queried_dttm: optional(nullable(text)),
  from_dttm: optional(nullable(Type.Number())),
  to_dttm: optional(nullable(Type.Number())),
  annotation_data: optional(nullable(anyObject)),
  applied_filters: optional(Type.Array(open({ column: anything }))),
  rejected_filters: optional(Type.Array(open({ column: anything, reason: text }))),
  applied_template_filters: optional(Type.Array(text)),
  label_map: optional(anyObject),
  result_format: optional(text),
  detected_currency: optional(nullable(text)),
  reduced_from: optional(whole),
  reduced: optional(open({ width: whole })),
});

/**
 * The body has no schema here, because the query reader validates it and reports errors with the contract's messages.
 * The query reader ignores unknown keys at every level, and accepts older spellings.
 */
export const queryChartData = route({
  address: addresses.queryChartData,
  summary: 'Get chart data for a query context',
  query: open({ dashboard_id: optional(text) }),
  body: anything,
  output: open({ result: Type.Array(chartResult) }),
});

export const getKeptChartData = route({
  address: addresses.getKeptChartData,
  summary: 'Get a cached chart result by the key of an earlier response',
  params: open({ cache_key: text }),
  output: open({ result: Type.Array(chartResult) }),
});
