import { columnFacts, metricFacts } from '../datasets/dataset-facts.ts';
import { findChart, type ChartRow } from '../../store/charts.ts';
import { findDashboard, type DashboardRow } from '../../store/dashboards.ts';
import {
  columnsOfDatasets,
  findDataset,
  metricsOfDatasets,
  type DatasetColumnRow,
  type DatasetMetricRow,
  type DatasetRow,
} from '../../store/datasets.ts';
import type { VersionedObject } from '../../store/object-versions.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { savedQueryById, type SavedQueryRow } from '../../store/saved-queries.ts';
import type { VersionedType } from '../../store/schema/history.ts';
import { notFound } from '../refusal.ts';

/** Content of an object, in the shape of a PUT body. Owners, roles, tags and links are not versioned. */
export type Content = Readonly<Record<string, unknown>>;

/** The current state of a versioned object. */
export interface CurrentObject {
  readonly content: Content;
  readonly version: number;
  readonly changedBy: number | null;
  /** Microseconds since 1970 UTC. */
  readonly changedOn: number;
}

const chartContent = (row: ChartRow): Content => ({
  slice_name: row.slice_name,
  viz_type: row.viz_type,
  params: row.params,
  query_context: row.query_context,
  description: row.description,
  cache_timeout: row.cache_timeout,
  certified_by: row.certified_by,
  certification_details: row.certification_details,
  datasource_id: row.datasource_id,
  datasource_type: row.datasource_type,
});

const dashboardContent = (row: DashboardRow) => ({
  dashboard_title: row.dashboard_title,
  slug: row.slug,
  position_json: row.position_json,
  json_metadata: row.json_metadata,
  css: row.css,
  published: row.published === 1,
  certified_by: row.certified_by,
  certification_details: row.certification_details,
  theme_id: row.theme_id,
});

/** Content of a dashboard. */
export type DashboardContent = ReturnType<typeof dashboardContent>;

const savedQueryContent = (row: SavedQueryRow): Content => ({
  label: row.label,
  description: row.description,
  sql: row.sql,
  db_id: row.db_id,
  catalog: row.catalog,
  schema: row.schema,
  template_parameters: row.template_parameters,
});

const columnContent = (row: DatasetColumnRow): Content => ({
  ...columnFacts(row),
  extra: row.extra,
  is_active: row.is_active === 1,
  datetime_format: row.datetime_format,
});

const metricContent = (row: DatasetMetricRow): Content => ({
  ...metricFacts(row),
  metric_type: row.metric_type,
  extra: row.extra,
});

const datasetContent = async (db: DbOrTransaction, row: DatasetRow): Promise<Content> => {
  const [columns, metrics] = [await columnsOfDatasets(db, [row.id]), await metricsOfDatasets(db, [row.id])];
  return {
    database_id: row.database_id,
    catalog: row.catalog,
    schema: row.schema,
    table_name: row.table_name,
    sql: row.sql,
    main_dttm_col: row.main_dttm_col,
    currency_code_column: row.currency_code_column,
    description: row.description,
    default_endpoint: row.default_endpoint,
    offset: row.offset,
    cache_timeout: row.cache_timeout,
    template_params: row.template_params,
    fetch_values_predicate: row.fetch_values_predicate,
    filter_select_enabled: row.filter_select_enabled === 1,
    normalize_columns: row.normalize_columns === 1,
    always_filter_main_dttm: row.always_filter_main_dttm === 1,
    extra: row.extra,
    folders: row.folders === null ? null : (JSON.parse(row.folders) as unknown),
    columns: (columns.get(row.id) ?? []).map(columnContent),
    metrics: (metrics.get(row.id) ?? []).map(metricContent),
  };
};

interface Saved {
  readonly version: number;
  readonly changed_by: number | null;
  readonly changed_on: number;
}

const current = (row: Saved, content: Content): CurrentObject => ({
  content,
  version: row.version,
  changedBy: row.changed_by,
  changedOn: row.changed_on,
});

const readers: Readonly<
  Record<VersionedType, (db: DbOrTransaction, id: number) => Promise<CurrentObject | undefined>>
> = {
  chart: async (db, id) => {
    const row = await findChart(db, { id });
    return row && current(row, chartContent(row));
  },
  dashboard: async (db, id) => {
    const row = await findDashboard(db, { id });
    return row && current(row, dashboardContent(row));
  },
  dataset: async (db, id) => {
    const row = await findDataset(db, { id });
    return row && current(row, await datasetContent(db, row));
  },
  saved_query: async (db, id) => {
    const row = await savedQueryById(db, id);
    return row && current(row, savedQueryContent(row));
  },
};

/**
 * For each type of versioned object, a function that returns the content of a row. The row may be that of a deleted
 * object.
 */
export const contentOfRow = {
  chart: (_db: DbOrTransaction, row: ChartRow) => Promise.resolve(chartContent(row)),
  dashboard: (_db: DbOrTransaction, row: DashboardRow) => Promise.resolve(dashboardContent(row)),
  dataset: datasetContent,
  saved_query: (_db: DbOrTransaction, row: SavedQueryRow) => Promise.resolve(savedQueryContent(row)),
} as const;

/** Returns the current content of an object. Throws 404. */
export const currentObject = async (db: DbOrTransaction, { type, id }: VersionedObject): Promise<CurrentObject> => {
  const found = await readers[type](db, id);
  if (found === undefined) throw notFound();
  return found;
};

/** Returns the fields in which two contents differ. Fields of the first content come first. */
export const changedFields = (next: Content, before: Content): readonly string[] =>
  [...new Set([...Object.keys(next), ...Object.keys(before)])].filter(
    (field) => JSON.stringify(next[field] ?? null) !== JSON.stringify(before[field] ?? null),
  );
