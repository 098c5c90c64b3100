import { randomUUID } from 'node:crypto';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { BundleFields } from './bundle-fields.ts';

/** Returns the dataset in a bundle file as a row of the store. */
export const datasetRow = ({ content }: BundleEntry) => {
  const fields = new BundleFields(content).skip(
    'version',
    'database_uuid',
    'uuid',
    'columns',
    'metrics',
    'data',
    'data_file',
    'source_db_engine',
  );
  const row = {
    table_name: fields.text('table_name') ?? '',
    catalog: fields.text('catalog'),
    schema: fields.text('schema'),
    sql: fields.text('sql'),
    main_dttm_col: fields.text('main_dttm_col'),
    currency_code_column: fields.text('currency_code_column'),
    description: fields.text('description'),
    default_endpoint: fields.text('default_endpoint'),
    offset: fields.integer('offset') ?? 0,
    cache_timeout: fields.integer('cache_timeout'),
    params: fields.json('params'),
    template_params: fields.json('template_params'),
    fetch_values_predicate: fields.text('fetch_values_predicate'),
    filter_select_enabled: fields.flag('filter_select_enabled', true),
    is_sqllab_view: fields.flag('is_sqllab_view', false),
    normalize_columns: fields.flag('normalize_columns', false),
    always_filter_main_dttm: fields.flag('always_filter_main_dttm', false),
    is_managed_externally: fields.flag('is_managed_externally', false),
    external_url: fields.text('external_url'),
    extra: fields.json('extra'),
    folders: fields.json('folders'),
  };
  return { ...row, unknown_keys: fields.unknownKeys() };
};

/** Returns the columns in a dataset file as rows of the store. */
export const columnRows = ({ content }: BundleEntry, now: number) =>
  new BundleFields(content).list('columns').map((column) => {
    const fields = new BundleFields(column);
    const expression = fields.text('expression');
    return {
      uuid: randomUUID(),
      column_name: fields.text('column_name') ?? '',
      verbose_name: fields.text('verbose_name'),
      type: fields.text('type'),
      advanced_data_type: fields.text('advanced_data_type'),
      description: fields.text('description'),
      expression,
      extra: fields.json('extra'),
      filterable: fields.flag('filterable', true),
      groupby: fields.flag('groupby', true),
      is_active: fields.flag('is_active', true),
      is_dttm: fields.flag('is_dttm', false),
      python_date_format: fields.text('python_date_format'),
      datetime_format: fields.text('datetime_format'),
      created_on: now,
      changed_on: now,
    };
  });

/** Returns the metrics in a dataset file as rows of the store. */
export const metricRows = ({ content }: BundleEntry, now: number) =>
  new BundleFields(content).list('metrics').map((metric) => {
    const fields = new BundleFields(metric);
    return {
      uuid: randomUUID(),
      metric_name: fields.text('metric_name') ?? '',
      verbose_name: fields.text('verbose_name'),
      metric_type: fields.text('metric_type'),
      expression: fields.text('expression') ?? '',
      description: fields.text('description'),
      d3format: fields.text('d3format'),
      currency: fields.json('currency'),
      extra: fields.json('extra'),
      warning_text: fields.text('warning_text'),
      created_on: now,
      changed_on: now,
    };
  });

const contextOnDataset = (text: string | null, datasetId: number): string | null => {
  if (text === null) return null;
  try {
    const context = JSON.parse(text) as Record<string, unknown>;
    if (typeof context !== 'object' || context === null) return text;
    const formData = context['form_data'];
    return JSON.stringify({
      ...context,
      datasource: { id: datasetId, type: 'table' },
      ...(typeof formData === 'object' && formData !== null
        ? { form_data: { ...formData, datasource: `${datasetId}__table` } }
        : {}),
    });
  } catch {
    return text;
  }
};

/** Returns the chart in a bundle file as a row of the store, based on the stored dataset with this ID. */
export const chartRow = ({ content }: BundleEntry, datasetId: number) => {
  const fields = new BundleFields(content).skip('version', 'dataset_uuid', 'uuid', 'tags');
  const row = {
    slice_name: fields.text('slice_name') ?? '',
    description: fields.text('description'),
    certified_by: fields.text('certified_by'),
    certification_details: fields.text('certification_details'),
    viz_type: fields.text('viz_type'),
    params: JSON.stringify({ ...fields.object('params'), datasource: `${datasetId}__table` }),
    query_context: contextOnDataset(fields.json('query_context'), datasetId),
    cache_timeout: fields.integer('cache_timeout'),
    is_managed_externally: fields.flag('is_managed_externally', false),
    external_url: fields.text('external_url'),
    datasource_id: datasetId,
    datasource_type: 'table',
  };
  return { ...row, unknown_keys: fields.unknownKeys() };
};

/**
 * Returns the dashboard in a bundle file as a row of the store, without its layout and metadata, which contain the
 * exporting server's IDs.
 */
export const dashboardRow = ({ content }: BundleEntry) => {
  const fields = new BundleFields(content).skip(
    'version',
    'uuid',
    'tags',
    'position',
    'metadata',
    'theme_uuid',
    'theme_id',
  );
  const row = {
    dashboard_title: fields.text('dashboard_title'),
    slug: fields.text('slug'),
    css: fields.text('css'),
    published: fields.flag('published', false),
    certified_by: fields.text('certified_by'),
    certification_details: fields.text('certification_details'),
    is_managed_externally: fields.flag('is_managed_externally', false),
    external_url: fields.text('external_url'),
  };
  return { ...row, unknown_keys: fields.unknownKeys() };
};

/** Returns the saved query in a bundle file as a row of the store. */
export const savedQueryRow = ({ content }: BundleEntry) => {
  const fields = new BundleFields(content);
  return {
    catalog: fields.text('catalog'),
    schema: fields.text('schema'),
    label: fields.text('label'),
    description: fields.text('description'),
    sql: fields.text('sql'),
  };
};

/** Returns the layout and metadata in a dashboard file. They still contain the exporting server's IDs. */
export const dashboardDocuments = ({ content }: BundleEntry) => {
  const fields = new BundleFields(content);
  return { position: fields.object('position'), metadata: fields.object('metadata') };
};
