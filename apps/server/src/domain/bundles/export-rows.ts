import type { ChartRow } from '../../store/charts.ts';
import type { DashboardRow } from '../../store/dashboards.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import type { SavedQueryRow } from '../../store/saved-queries.ts';
import type { ThemeRow } from '../../store/themes.ts';
import { holds, type Subject } from '../access.ts';
import { maskedText } from '../databases/connection-text.ts';
import { embeddedBackend } from '../databases/engines.ts';
import { bundledTunnel } from '../databases/ssh-tunnel.ts';
import { filterTargets } from '../dashboards/filter-targets.ts';
import type { WholeDataset } from '../datasets/load-dataset.ts';
import { objectIn } from '../wire/json-text.ts';
import { isPlainObject } from '../wire/plain-object.ts';
import { strictMetadata, strictPosition } from './strict-dashboard.ts';
import { strictCurrency, strictExtra, strictJson, strictList, strictObject, strictParams } from './strict-fields.ts';

const version = '1.0.0';

/** Turns a name into a safe file name: spaces become `_`, special characters are dropped. */
export const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w\s.-]/g, '')
    .trim()
    .replace(/\s+/g, '_')
    .replace(/^[._]+|[._]+$/g, '')
    .slice(0, 120) || 'unnamed';

/**
 * Returns a connection string for users who may not connect databases. It contains only the type of database, not its
 * host or user.
 */
const bareText = ({ backend, sqlalchemy_uri }: DatabaseRow): string =>
  // The URI of the embedded engine contains only a name.
  backend === embeddedBackend ? sqlalchemy_uri : `${backend}://`;

/**
 * Returns a database in bundle form, without its password, which the importer has to enter. The connection is included
 * only if the exporting user may connect databases. A bundle without it can be imported only where the database already
 * exists.
 */
export const databaseContent = (database: DatabaseRow, subject: Subject) => {
  const whole = holds(subject, 'can_write', 'Database');
  const { sqlalchemy_uri, sealed_password } = database;
  return {
    database_name: database.database_name,
    sqlalchemy_uri: whole ? maskedText(sqlalchemy_uri, sealed_password !== null) : bareText(database),
    cache_timeout: database.cache_timeout,
    expose_in_sqllab: database.expose_in_sqllab === 1,
    allow_run_async: database.allow_run_async === 1,
    allow_ctas: database.allow_ctas === 1,
    allow_cvas: database.allow_cvas === 1,
    allow_dml: database.allow_dml === 1,
    allow_file_upload: database.allow_file_upload === 1,
    extra: whole ? strictExtra(database.extra) : {},
    impersonate_user: database.impersonate_user === 1,
    configuration_method: database.configuration_method,
    ...(whole ? bundledTunnel(database) : {}),
    uuid: database.uuid,
    version,
  };
};

/** A dataset with its columns and metrics, in bundle form. */
export const datasetContent = ({ dataset, database, columns, metrics }: WholeDataset) => ({
  table_name: dataset.table_name,
  main_dttm_col: dataset.main_dttm_col,
  currency_code_column: dataset.currency_code_column,
  description: dataset.description,
  default_endpoint: dataset.default_endpoint,
  offset: dataset.offset,
  cache_timeout: dataset.cache_timeout,
  catalog: dataset.catalog,
  schema: dataset.schema,
  sql: dataset.sql,
  params: strictObject(dataset.params),
  template_params: strictObject(dataset.template_params),
  filter_select_enabled: dataset.filter_select_enabled === 1,
  fetch_values_predicate: dataset.fetch_values_predicate,
  extra: strictObject(dataset.extra),
  normalize_columns: dataset.normalize_columns === 1,
  always_filter_main_dttm: dataset.always_filter_main_dttm === 1,
  folders: strictList(dataset.folders),
  uuid: dataset.uuid,
  metrics: metrics.map((metric) => ({
    metric_name: metric.metric_name,
    verbose_name: metric.verbose_name,
    metric_type: metric.metric_type,
    expression: metric.expression,
    description: metric.description,
    d3format: metric.d3format,
    currency: strictCurrency(metric.currency),
    extra: strictObject(metric.extra),
    warning_text: metric.warning_text,
  })),
  columns: columns.map((column) => ({
    column_name: column.column_name,
    verbose_name: column.verbose_name,
    is_dttm: column.is_dttm === 1,
    is_active: column.is_active === 1,
    type: column.type,
    advanced_data_type: column.advanced_data_type,
    groupby: column.groupby === 1,
    filterable: column.filterable === 1,
    expression: column.expression,
    description: column.description,
    python_date_format: column.python_date_format,
    datetime_format: column.datetime_format,
    extra: strictObject(column.extra),
  })),
  version,
  database_uuid: database.uuid,
});

/** A chart in bundle form. */
export const chartContent = (
  chart: ChartRow,
  { datasetUuid, tags }: { readonly datasetUuid: string; readonly tags: readonly string[] },
) => ({
  slice_name: chart.slice_name,
  description: chart.description,
  certified_by: chart.certified_by,
  certification_details: chart.certification_details,
  viz_type: chart.viz_type ?? 'table',
  params: strictParams(chart.params),
  query_context: strictJson(chart.query_context),
  cache_timeout: chart.cache_timeout,
  uuid: chart.uuid,
  version,
  dataset_uuid: datasetUuid,
  tags: [...tags],
});

const withUuids = (value: unknown, datasetUuids: ReadonlyMap<number, string>): unknown => {
  if (!Array.isArray(value)) return value;
  return (value as unknown[]).map((filter) => {
    if (!isPlainObject(filter) || !Array.isArray(filter['targets'])) return filter;
    const targets = (filter['targets'] as unknown[]).map((target) => {
      if (!isPlainObject(target)) return target;
      const { datasetId, ...rest } = target;
      const uuid = datasetUuids.get(datasetId as number);
      return uuid === undefined ? target : { ...rest, datasetUuid: uuid };
    });
    return { ...filter, targets };
  });
};

/** Returns the IDs of the datasets that provide values for a dashboard's filters. */
export const filterDatasetIds = (dashboard: DashboardRow): readonly number[] => {
  const metadata = objectIn(dashboard.json_metadata);
  const lists = [metadata['native_filter_configuration'], metadata['chart_customization_config']];
  return lists.flatMap(filterTargets).map(({ datasetId }) => datasetId);
};

const withChartUuids = (position: Record<string, unknown>, charts: readonly ChartRow[]) => {
  const uuids = new Map(charts.map((chart) => [chart.id, chart.uuid]));
  return Object.fromEntries(
    Object.entries(position).map(([key, node]) => {
      if (!isPlainObject(node) || node['type'] !== 'CHART' || !isPlainObject(node['meta'])) return [key, node];
      const uuid = uuids.get(node['meta']['chartId'] as number);
      return [key, uuid === undefined ? node : { ...node, meta: { ...node['meta'], uuid } }];
    }),
  );
};

/** Returns a dashboard in bundle form, which references charts and datasets by UUID. */
export const dashboardContent = (
  dashboard: DashboardRow,
  {
    charts,
    datasetUuids,
    theme,
    tags,
  }: {
    readonly charts: readonly ChartRow[];
    readonly datasetUuids: ReadonlyMap<number, string>;
    readonly theme: ThemeRow | undefined;
    readonly tags: readonly string[];
  },
) => {
  const metadata = objectIn(dashboard.json_metadata);
  const position = strictPosition(withChartUuids(objectIn(dashboard.position_json), charts), charts);
  return {
    dashboard_title: dashboard.dashboard_title ?? '',
    // Dashboards have no stored description. An imported one is kept for the next export.
    description: objectIn(dashboard.unknown_keys)['description'] ?? null,
    css: dashboard.css,
    slug: dashboard.slug,
    certified_by: dashboard.certified_by,
    certification_details: dashboard.certification_details,
    published: dashboard.published === 1,
    uuid: dashboard.uuid,
    position,
    metadata: strictMetadata(
      {
        ...metadata,
        ...('native_filter_configuration' in metadata
          ? { native_filter_configuration: withUuids(metadata['native_filter_configuration'], datasetUuids) }
          : {}),
        ...('chart_customization_config' in metadata
          ? { chart_customization_config: withUuids(metadata['chart_customization_config'], datasetUuids) }
          : {}),
      },
      { position, datasetUuids: new Set(datasetUuids.values()) },
    ),
    theme_uuid: theme?.uuid ?? null,
    version,
    tags: [...tags],
  };
};

/** A theme in bundle form. */
export const themeContent = (theme: ThemeRow) => ({
  theme_name: theme.theme_name,
  json_data: objectIn(theme.json_data),
  uuid: theme.uuid,
  version,
});

/** A saved query in bundle form. */
export const savedQueryContent = (query: SavedQueryRow, databaseUuid: string) => ({
  catalog: query.catalog,
  schema: query.schema,
  label: query.label,
  description: query.description,
  sql: query.sql ?? '',
  uuid: query.uuid,
  version,
  database_uuid: databaseUuid,
});
