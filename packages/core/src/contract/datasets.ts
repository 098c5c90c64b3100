import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  accepted,
  anyObject,
  anything,
  columnsQ,
  exportQuery,
  flag,
  idOrUuid,
  idsQ,
  info,
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
  strict,
  text,
  whole,
  importAnswer,
  importQuery,
} from './shapes.ts';
import { chartResult } from './chart-data.ts';

export const datasetRow = open({
  id: whole,
  uuid: optional(text),
  table_name: optional(text),
  catalog: optional(nullable(text)),
  schema: optional(nullable(text)),
  sql: optional(nullable(text)),
  kind: optional(text),
  description: optional(nullable(text)),
  datasource_type: optional(text),
  default_endpoint: optional(nullable(text)),
  explore_url: optional(text),
  extra: optional(nullable(text)),
  database: optional(open({ id: whole, database_name: text, uuid: optional(text) })),
  owners: optional(Type.Array(person)),
  changed_by: optional(nullable(personName)),
  changed_by_name: optional(text),
  changed_on_utc: optional(text),
  changed_on_delta_humanized: optional(text),
});

export const datasetColumn = open({
  id: optional(whole),
  uuid: optional(nullable(text)),
  column_name: text,
  verbose_name: optional(nullable(text)),
  type: optional(nullable(text)),
  type_generic: optional(nullable(whole)),
  advanced_data_type: optional(nullable(text)),
  description: optional(nullable(text)),
  expression: optional(nullable(text)),
  extra: optional(nullable(text)),
  filterable: optional(nullable(flag)),
  groupby: optional(nullable(flag)),
  is_active: optional(nullable(flag)),
  is_dttm: optional(nullable(flag)),
  python_date_format: optional(nullable(text)),
});
export const datasetMetric = open({
  id: optional(whole),
  uuid: optional(nullable(text)),
  metric_name: text,
  verbose_name: optional(nullable(text)),
  metric_type: optional(nullable(text)),
  expression: text,
  description: optional(nullable(text)),
  d3format: optional(nullable(text)),
  currency: optional(nullable(anything)),
  extra: optional(nullable(text)),
  warning_text: optional(nullable(text)),
});

const fields = {
  owners: optional(Type.Array(whole)),
  sql: optional(nullable(text)),
  schema: optional(nullable(Type.String({ maxLength: 255 }))),
  catalog: optional(nullable(Type.String({ maxLength: 250 }))),
  is_managed_externally: optional(nullable(flag)),
  external_url: optional(nullable(text)),
  normalize_columns: optional(nullable(flag)),
  always_filter_main_dttm: optional(nullable(flag)),
  template_params: optional(nullable(text)),
  uuid: optional(nullable(text)),
};

const listDatasets = route({
  address: addresses.listDatasets,
  summary: 'List datasets',
  q: listQ,
  output: listOf(datasetRow),
});
const getDatasetInfo = route({
  address: addresses.getDatasetInfo,
  summary: 'Get the caller’s permissions for datasets',
  q: columnsQ,
  output: info,
});
const getDataset = route({
  address: addresses.getDataset,
  summary: 'Get a dataset by ID or UUID',
  params: idOrUuid,
  query: open({ include_rendered_sql: optional(text) }),
  q: columnsQ,
  output: open({ id: whole, result: anyObject }),
});
const createDataset = route({
  address: addresses.createDataset,
  summary: 'Create a dataset from a table or SQL',
  body: strict({ database: whole, table_name: Type.String({ minLength: 1, maxLength: 250 }), ...fields }),
  output: open({ id: whole, result: anyObject, data: optional(anyObject) }),
  status: 201,
});
const changeDataset = route({
  address: addresses.changeDataset,
  summary: 'Update a dataset; lists of columns and metrics replace the stored ones',
  params: pk,
  query: open({ override_columns: optional(text) }),
  body: strict({
    table_name: optional(nullable(Type.String({ minLength: 1, maxLength: 250 }))),
    database_id: optional(whole),
    description: optional(nullable(text)),
    main_dttm_col: optional(nullable(text)),
    currency_code_column: optional(nullable(text)),
    offset: optional(nullable(whole)),
    default_endpoint: optional(nullable(text)),
    cache_timeout: optional(nullable(whole)),
    filter_select_enabled: optional(nullable(flag)),
    fetch_values_predicate: optional(nullable(text)),
    is_sqllab_view: optional(nullable(flag)),
    folders: optional(nullable(anything)),
    extra: optional(nullable(text)),
    columns: optional(Type.Array(datasetColumn)),
    metrics: optional(Type.Array(datasetMetric)),
    ...fields,
  }),
  output: accepted,
});
const deleteDataset = route({
  address: addresses.deleteDataset,
  summary: 'Delete a dataset',
  params: pk,
  output: message,
});
const deleteDatasets = route({
  address: addresses.deleteDatasets,
  summary: 'Delete datasets',
  q: idsQ,
  output: message,
});
const getDatasetRelated = route({
  address: addresses.getDatasetRelated,
  summary: 'List filter options for datasets: users and databases',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const getDatasetDistinct = route({
  address: addresses.getDatasetDistinct,
  summary: 'List the distinct values of a column of datasets',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
const refreshDataset = route({
  address: addresses.refreshDataset,
  summary: 'Refresh the columns of a dataset from its source',
  params: pk,
  output: message,
});
const duplicateDataset = route({
  address: addresses.duplicateDataset,
  summary: 'Duplicate a virtual dataset',
  body: strict({
    base_model_id: whole,
    table_name: Type.String({ minLength: 1, maxLength: 250 }),
    is_managed_externally: optional(nullable(flag)),
    external_url: optional(nullable(text)),
  }),
  output: accepted,
  status: 201,
});
const getOrCreateDataset = route({
  address: addresses.getOrCreateDataset,
  summary: 'Get or create the dataset of a table',
  body: strict({
    database_id: whole,
    table_name: Type.String({ minLength: 1, maxLength: 250 }),
    schema: optional(nullable(text)),
    catalog: optional(nullable(text)),
    template_params: optional(nullable(text)),
    normalize_columns: optional(nullable(flag)),
    always_filter_main_dttm: optional(nullable(flag)),
  }),
  output: open({ result: open({ table_id: whole }) }),
});
const uses = (row: typeof anyObject) => open({ count: whole, result: Type.Array(row) });
const getDatasetUses = route({
  address: addresses.getDatasetUses,
  summary: 'List the charts and dashboards that use a dataset',
  params: idOrUuid,
  output: open({ charts: uses(anyObject), dashboards: uses(anyObject) }),
});
const importDatasets = route({
  address: addresses.importDatasets,
  summary: 'Import a bundle of datasets',
  query: importQuery,
  output: importAnswer,
});
const exportDatasets = route({
  address: addresses.exportDatasets,
  summary: 'Export datasets as a bundle',
  query: exportQuery,
  q: idsQ,
});
const getSamples = route({
  address: addresses.getSamples,
  summary: 'Get sample rows of a dataset',
  query: open({
    datasource_type: optional(text),
    datasource_id: optional(text),
    force: optional(text),
    page: optional(text),
    per_page: optional(text),
    dashboard_id: optional(text),
  }),
  body: anyObject,
  output: open({
    result: Type.Intersect([
      chartResult,
      open({ page: optional(whole), per_page: optional(whole), total_count: optional(nullable(whole)) }),
    ]),
  }),
});
const getColumnValues = route({
  address: addresses.getColumnValues,
  summary: 'List the values of a column, at most 10 000',
  params: open({ type: text, id: text, name: text }),
  output: open({ result: Type.Array(anything) }),
});
const oneRange = open({ timeRange: text, shift: optional(nullable(text)) });
const getTimeRange = route({
  address: addresses.getTimeRange,
  summary: 'Resolve time ranges to their start and end',
  q: Type.Union([text, Type.Array(oneRange), oneRange]),
  output: open({
    result: Type.Array(open({ since: text, until: text, timeRange: text, shift: optional(nullable(text)) })),
  }),
});

/** Routes of datasets, by name. */
export const datasetRoutes = {
  listDatasets,
  getDatasetInfo,
  getDataset,
  createDataset,
  changeDataset,
  deleteDataset,
  deleteDatasets,
  getDatasetRelated,
  getDatasetDistinct,
  refreshDataset,
  duplicateDataset,
  getOrCreateDataset,
  getDatasetUses,
  importDatasets,
  exportDatasets,
  getSamples,
  getColumnValues,
  getTimeRange,
} as const;
