import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, anything, flag, nullable, open, optional, strict, text, whole } from './shapes.ts';

const place = open({ datasource_type: text, datasource_id: text });
const columns = Type.Array(anyObject);
const warmedSlices = Type.Array(open({ slice_id: whole, viz_error: nullable(text), viz_status: nullable(text) }));
const legacyQuery = open({ form_data: optional(text) });

/**
 * Older routes for datasets and charts that clients of the contract still call. They use the older name for datasets,
 * `datasource`.
 */
export const datasourceViewRoutes = {
  validateExpression: route({
    address: addresses.validateExpression,
    summary: 'Validate an expression of a dataset; empty if it is valid',
    params: place,
    body: strict({
      expression: optional(nullable(text)),
      expression_type: optional(Type.Enum(['column', 'metric', 'where', 'having'])),
      clause: optional(nullable(Type.Enum(['WHERE', 'HAVING']))),
    }),
    output: open({ result: Type.Array(anyObject) }),
  }),
  getDatasource: route({
    address: addresses.getDatasource,
    summary: 'Get a dataset with everything that its editor needs',
    params: place,
    output: anyObject,
  }),
  saveDatasource: route({
    address: addresses.saveDatasource,
    summary: 'Save a dataset given as JSON in a form field (legacy)',
    body: open({ data: optional(text) }),
    output: anyObject,
  }),
  getExternalMetadata: route({
    address: addresses.getExternalMetadata,
    summary: 'List the current source columns of a dataset',
    params: place,
    output: columns,
  }),
  getExternalMetadataByName: route({
    address: addresses.getExternalMetadataByName,
    summary: 'List the columns of a table by database and schema name',
    q: open({
      datasource_type: optional(text),
      database_name: text,
      catalog_name: optional(nullable(text)),
      schema_name: optional(nullable(text)),
      table_name: text,
      normalize_columns: optional(nullable(flag)),
      always_filter_main_dttm: optional(nullable(flag)),
    }),
    output: columns,
  }),
  getDatasourceMetadata: route({
    address: addresses.getDatasourceMetadata,
    summary: 'Get a dataset by the key that charts use',
    query: open({ datasourceKey: optional(text) }),
    output: anyObject,
  }),
  warmUpSlices: route({
    address: addresses.warmUpSlices,
    summary: 'Refresh the cached results of a chart or of the charts of a table',
    query: open({
      slice_id: optional(text),
      dashboard_id: optional(text),
      table_name: optional(text),
      db_name: optional(text),
      extra_filters: optional(text),
    }),
    output: warmedSlices,
  }),
  getLegacyChart: route({ address: addresses.getLegacyChart, summary: 'Redirect to chart data', query: legacyQuery }),
  askLegacyChart: route({ address: addresses.askLegacyChart, summary: 'Redirect to chart data', query: legacyQuery }),
  getLegacyChartOf: route({
    address: addresses.getLegacyChartOf,
    summary: 'Redirect to chart data',
    params: place,
    query: legacyQuery,
  }),
  askLegacyChartOf: route({
    address: addresses.askLegacyChartOf,
    summary: 'Redirect to chart data',
    params: place,
    query: legacyQuery,
  }),
  getLegacyResult: route({
    address: addresses.getLegacyResult,
    summary: 'Get the result of a legacy chart job; always not found',
    params: open({ cache_key: text }),
    output: anything,
  }),
} as const;
