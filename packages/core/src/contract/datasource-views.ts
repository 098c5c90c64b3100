import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, anything, flag, nullable, open, optional, strict, text, whole } from './shapes.ts';

const place = open({ datasource_type: text, datasource_id: text });
const columns = Type.Array(anyObject);
const warmedSlices = Type.Array(open({ slice_id: whole, viz_error: nullable(text), viz_status: nullable(text) }));
const legacyQuery = open({ form_data: optional(text) });

/** Older views of datasets and charts that contract clients still call. */
export const datasourceViewRoutes = {
  validateExpression: route({
    address: addresses.validateExpression,
    summary: 'What is wrong with an expression over a dataset; nothing for one that holds',
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
    summary: 'A dataset with all that its editor needs',
    params: place,
    output: anyObject,
  }),
  saveDatasource: route({
    address: addresses.saveDatasource,
    summary: 'Saves a dataset as a form with the whole of it as JSON',
    body: open({ data: optional(text) }),
    output: anyObject,
  }),
  getExternalMetadata: route({
    address: addresses.getExternalMetadata,
    summary: 'Columns of the table or SQL that a dataset stands on, as they are now',
    params: place,
    output: columns,
  }),
  getExternalMetadataByName: route({
    address: addresses.getExternalMetadataByName,
    summary: 'Columns of a table, by the names of its database and schema',
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
    summary: 'A dataset by its key, as charts name it',
    query: open({ datasourceKey: optional(text) }),
    output: anyObject,
  }),
  warmUpSlices: route({
    address: addresses.warmUpSlices,
    summary: 'Runs a chart, or the charts of a table, anew',
    query: open({
      slice_id: optional(text),
      dashboard_id: optional(text),
      table_name: optional(text),
      db_name: optional(text),
      extra_filters: optional(text),
    }),
    output: warmedSlices,
  }),
  getLegacyChart: route({ address: addresses.getLegacyChart, summary: 'Refers to chart data', query: legacyQuery }),
  askLegacyChart: route({ address: addresses.askLegacyChart, summary: 'Refers to chart data', query: legacyQuery }),
  getLegacyChartOf: route({
    address: addresses.getLegacyChartOf,
    summary: 'Refers to chart data',
    params: place,
    query: legacyQuery,
  }),
  askLegacyChartOf: route({
    address: addresses.askLegacyChartOf,
    summary: 'Refers to chart data',
    params: place,
    query: legacyQuery,
  }),
  getLegacyResult: route({
    address: addresses.getLegacyResult,
    summary: 'The result of a job of the older chart view, of which there is none',
    params: open({ cache_key: text }),
    output: anything,
  }),
} as const;
