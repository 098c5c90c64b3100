import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  accepted,
  anyObject,
  certification,
  columnsQ,
  exportQuery,
  favorites,
  flag,
  idOrUuid,
  idsQ,
  info,
  jsonText,
  listOf,
  listQ,
  message,
  nullable,
  open,
  optional,
  person,
  personName,
  pk,
  related,
  relatedQ,
  resultOk,
  strict,
  text,
  whole,
  importAnswer,
  importQuery,
} from './shapes.ts';

const tag = open({ id: whole, name: text, type: optional(whole) });

/** A chart as a row of a list. Each field is present only if it was requested. */
export const chartRow = open({
  id: whole,
  uuid: optional(text),
  /** Same value as `id`, under the name that other responses use. */
  slice_id: optional(whole),
  slice_name: optional(text),
  slice_url: optional(text),
  url: optional(text),
  viz_type: optional(nullable(text)),
  description: optional(nullable(text)),
  datasource_id: optional(nullable(whole)),
  datasource_type: optional(nullable(text)),
  datasource_name_text: optional(nullable(text)),
  datasource_url: optional(nullable(text)),
  ...certification,
  is_managed_externally: optional(flag),
  cache_timeout: optional(nullable(whole)),
  params: optional(nullable(text)),
  thumbnail_url: optional(nullable(text)),
  changed_on_delta_humanized: optional(text),
  changed_on_utc: optional(text),
  changed_on_dttm: optional(Type.Number()),
  changed_by: optional(nullable(personName)),
  changed_by_name: optional(text),
  created_by: optional(nullable(personName)),
  owners: optional(Type.Array(person)),
  dashboards: optional(Type.Array(open({ id: whole, dashboard_title: optional(nullable(text)) }))),
  tags: optional(Type.Array(tag)),
});

const chartItem = open({
  id: whole,
  uuid: optional(text),
  url: optional(text),
  slice_name: text,
  viz_type: nullable(text),
  params: nullable(text),
  query_context: nullable(text),
  description: nullable(text),
  cache_timeout: nullable(whole),
  ...certification,
  datasource_id: optional(nullable(whole)),
  datasource_type: optional(nullable(text)),
  datasource_name_text: optional(nullable(text)),
  datasource_url: optional(nullable(text)),
  datasource_uuid: optional(nullable(text)),
  is_managed_externally: optional(flag),
  /** Owners of the chart. Guests do not receive them. */
  owners: optional(Type.Array(person)),
  dashboards: Type.Array(open({ id: whole, dashboard_title: nullable(text) })),
  tags: optional(Type.Array(tag)),
  thumbnail_url: optional(nullable(text)),
  changed_on_delta_humanized: optional(text),
});

const fields = {
  description: optional(nullable(text)),
  params: optional(nullable(jsonText)),
  query_context: optional(nullable(jsonText)),
  query_context_generation: optional(nullable(flag)),
  cache_timeout: optional(nullable(whole)),
  owners: optional(Type.Array(whole)),
  dashboards: optional(Type.Array(whole)),
  certified_by: optional(nullable(text)),
  certification_details: optional(nullable(text)),
  is_managed_externally: optional(nullable(flag)),
  external_url: optional(nullable(text)),
  viz_type: optional(nullable(Type.String({ minLength: 0, maxLength: 250 }))),
  datasource_name: optional(nullable(text)),
  uuid: optional(nullable(text)),
};

const listCharts = route({
  address: addresses.listCharts,
  summary: 'List charts',
  q: listQ,
  output: listOf(chartRow),
});
const getChartInfo = route({
  address: addresses.getChartInfo,
  summary: 'Get the caller’s permissions for charts',
  q: columnsQ,
  output: info,
});
const getChart = route({
  address: addresses.getChart,
  summary: 'Get a chart',
  params: idOrUuid,
  output: open({ result: chartItem }),
});
const createChart = route({
  address: addresses.createChart,
  summary: 'Create a chart',
  body: strict({
    slice_name: Type.String({ minLength: 1, maxLength: 250 }),
    datasource_id: whole,
    datasource_type: Type.Enum(['table', 'dataset', 'query', 'saved_query', 'view', 'semantic_view']),
    ...fields,
  }),
  output: accepted,
  status: 201,
});
const changeChart = route({
  address: addresses.changeChart,
  summary: 'Update a chart',
  params: pk,
  body: strict({
    slice_name: optional(nullable(Type.String({ minLength: 0, maxLength: 250 }))),
    datasource_id: optional(nullable(whole)),
    datasource_type: optional(nullable(text)),
    tags: optional(Type.Array(whole)),
    ...fields,
  }),
  output: accepted,
});
const deleteChart = route({
  address: addresses.deleteChart,
  summary: 'Delete a chart',
  params: pk,
  output: message,
});
const deleteCharts = route({
  address: addresses.deleteCharts,
  summary: 'Delete charts',
  q: idsQ,
  output: message,
});
const getChartRelated = route({
  address: addresses.getChartRelated,
  summary: 'List filter options for charts: users',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const getChartFavorites = route({
  address: addresses.getChartFavorites,
  summary: 'Check which charts are favorites of the caller',
  q: idsQ,
  output: favorites,
});
const favorChart = route({
  address: addresses.favorChart,
  summary: 'Add a chart to favorites',
  params: pk,
  output: resultOk,
});
const unfavorChart = route({
  address: addresses.unfavorChart,
  summary: 'Remove a chart from favorites',
  params: pk,
  output: resultOk,
});
const importCharts = route({
  address: addresses.importCharts,
  summary: 'Import a bundle of charts',
  query: importQuery,
  output: importAnswer,
});
const exportCharts = route({
  address: addresses.exportCharts,
  summary: 'Export charts as a bundle',
  query: exportQuery,
  q: idsQ,
});
const queryChart = route({
  address: addresses.queryChart,
  summary: 'Get the data of a saved chart',
  params: pk,
  query: open({
    format: optional(text),
    type: optional(text),
    force: optional(text),
    filters_dashboard_id: optional(text),
  }),
  output: open({ result: Type.Array(anyObject) }),
});

/** Routes of charts, by name. */
export const chartRoutes = {
  listCharts,
  getChartInfo,
  getChart,
  createChart,
  changeChart,
  deleteChart,
  deleteCharts,
  getChartRelated,
  getChartFavorites,
  favorChart,
  unfavorChart,
  importCharts,
  exportCharts,
  queryChart,
} as const;
