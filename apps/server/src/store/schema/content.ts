import type { Generated } from 'kysely';

/** Time in microseconds since 1970 UTC. */
type Micros = number;
/** Boolean value as 0 or 1, which is the only representation that is the same in both stores. */
type Flag = number;
/** JSON as text. */
type JsonText = string;

interface Audited {
  created_by: number | null;
  created_on: Micros;
  changed_by: number | null;
  changed_on: Micros;
  /** Time of the deletion. Rows with this value appear only in the trash. */
  deleted_on: Micros | null;
  deleted_by: number | null;
}

/** A row with a version history. The version increases with each save. */
interface Versioned extends Audited {
  version: Generated<number>;
}

export interface DbsTable extends Audited {
  id: Generated<number>;
  uuid: string;
  database_name: string;
  backend: string;
  /** URI of the database, without its password. */
  sqlalchemy_uri: string;
  /** Password of the connection, sealed for this row. Null if there is none. */
  sealed_password: string | null;
  /** CA certificate (PEM) for the database server. If null, the certificates of the system are used. */
  server_cert: string | null;
  /** SSH tunnel of the connection, without its secrets. Null if there is none. */
  ssh_tunnel: JsonText | null;
  /** Secrets of the SSH tunnel, sealed together for this row. Null if there are none. */
  sealed_tunnel: string | null;
  /** 1 if the operator connected the host, which may then be in the internal network. */
  host_vouched: Flag;
  cache_timeout: number | null;
  configuration_method: string;
  expose_in_sqllab: Flag;
  allow_run_async: Flag;
  allow_ctas: Flag;
  allow_cvas: Flag;
  allow_dml: Flag;
  allow_file_upload: Flag;
  impersonate_user: Flag;
  is_managed_externally: Flag;
  force_ctas_schema: string | null;
  external_url: string | null;
  extra: JsonText | null;
}

export interface DatasetTable extends Versioned {
  id: Generated<number>;
  uuid: string;
  database_id: number;
  catalog: string | null;
  schema: string | null;
  table_name: string;
  /** SQL of a virtual dataset, otherwise null or empty. */
  sql: string | null;
  main_dttm_col: string | null;
  currency_code_column: string | null;
  description: string | null;
  default_endpoint: string | null;
  offset: number;
  cache_timeout: number | null;
  params: JsonText | null;
  template_params: JsonText | null;
  fetch_values_predicate: string | null;
  filter_select_enabled: Flag;
  is_sqllab_view: Flag;
  normalize_columns: Flag;
  always_filter_main_dttm: Flag;
  is_managed_externally: Flag;
  external_url: string | null;
  extra: JsonText | null;
  folders: JsonText | null;
  /** Unknown keys of an imported bundle. They are stored so that exports contain them. */
  unknown_keys: JsonText | null;
}

export interface DatasetColumnTable {
  id: Generated<number>;
  uuid: string;
  dataset_id: number;
  position: number;
  column_name: string;
  verbose_name: string | null;
  type: string | null;
  advanced_data_type: string | null;
  description: string | null;
  expression: string | null;
  extra: JsonText | null;
  filterable: Flag;
  groupby: Flag;
  is_active: Flag;
  is_dttm: Flag;
  python_date_format: string | null;
  datetime_format: string | null;
  created_on: Micros;
  changed_on: Micros;
}

export interface DatasetMetricTable {
  id: Generated<number>;
  uuid: string;
  dataset_id: number;
  position: number;
  metric_name: string;
  verbose_name: string | null;
  metric_type: string | null;
  expression: string;
  description: string | null;
  d3format: string | null;
  currency: JsonText | null;
  extra: JsonText | null;
  warning_text: string | null;
  created_on: Micros;
  changed_on: Micros;
}

export interface ChartTable extends Versioned {
  id: Generated<number>;
  uuid: string;
  slice_name: string;
  viz_type: string | null;
  params: JsonText | null;
  query_context: JsonText | null;
  description: string | null;
  cache_timeout: number | null;
  certified_by: string | null;
  certification_details: string | null;
  datasource_id: number;
  datasource_type: string;
  last_saved_at: Micros | null;
  last_saved_by: number | null;
  is_managed_externally: Flag;
  external_url: string | null;
  unknown_keys: JsonText | null;
}

export interface DashboardTable extends Versioned {
  id: Generated<number>;
  uuid: string;
  dashboard_title: string | null;
  slug: string | null;
  position_json: JsonText | null;
  json_metadata: JsonText | null;
  css: string | null;
  published: Flag;
  certified_by: string | null;
  certification_details: string | null;
  is_managed_externally: Flag;
  external_url: string | null;
  theme_id: number | null;
  unknown_keys: JsonText | null;
}

export interface DashboardChartTable {
  dashboard_id: number;
  chart_id: number;
}

export interface DashboardRoleTable {
  dashboard_id: number;
  role_id: number;
}

/** Object types that can be owned, marked as favorite or tagged. */
export type ObjectType = 'chart' | 'dashboard' | 'dataset' | 'saved_query' | 'tag' | 'report';

export interface OwnerTable {
  object_type: ObjectType;
  object_id: number;
  user_id: number;
}

export interface FavoriteTable {
  object_type: ObjectType;
  object_id: number;
  user_id: number;
  created_on: Micros;
}

export interface TagTable {
  id: Generated<number>;
  name: string;
  /** Type of the tag: 1 custom, 2 type, 3 owner, 4 favorite. */
  type: number;
  description: string | null;
  created_by: number | null;
  created_on: Micros;
  changed_by: number | null;
  changed_on: Micros;
}

export interface TagObjectTable {
  tag_id: number;
  object_type: ObjectType;
  object_id: number;
}

export interface SavedQueryTable extends Versioned {
  id: Generated<number>;
  uuid: string;
  db_id: number | null;
  catalog: string | null;
  schema: string | null;
  label: string | null;
  description: string | null;
  sql: string | null;
  template_parameters: string | null;
  extra_json: JsonText | null;
  /** Tables that the saved SQL references. */
  sql_tables: JsonText;
  rows: number | null;
  last_run: Micros | null;
}

/** Stages of a SQL Lab run, in the contract's terms. */
export type QueryStage = 'pending' | 'running' | 'success' | 'failed' | 'stopped' | 'timed_out';

export interface QueryTable {
  id: Generated<number>;
  client_id: string;
  /** `client_id` of the first of several statements that run one after another. Null if the statement runs alone. */
  first_client_id: string | null;
  user_id: number | null;
  database_id: number;
  catalog: string | null;
  schema: string | null;
  tab_name: string | null;
  sql_editor_id: string | null;
  sql: string;
  executed_sql: string | null;
  status: QueryStage;
  limit: number;
  limiting_factor: string;
  progress: number;
  rows: number | null;
  error_message: string | null;
  start_time: Micros;
  start_running_time: Micros | null;
  end_time: Micros | null;
  results_key: string | null;
  /** Key of the row-level security rules that applied to the run. Null if no rule applied. */
  rules_key: string | null;
  sql_tables: JsonText;
  extra: JsonText;
  changed_on: Micros;
}

export interface TabStateTable {
  id: Generated<number>;
  user_id: number;
  label: string | null;
  active: Flag;
  database_id: number | null;
  catalog: string | null;
  schema: string | null;
  sql: string | null;
  query_limit: number | null;
  latest_query_id: string | null;
  autorun: Flag;
  template_params: string | null;
  hide_left_bar: Flag;
  saved_query_id: number | null;
  extra_json: JsonText | null;
  created_on: Micros;
  changed_on: Micros;
  /** Version of the tab, which increases with each change. */
  version: Generated<number>;
}

export interface TabTableTable {
  id: Generated<number>;
  tab_state_id: number;
  database_id: number;
  catalog: string | null;
  schema: string | null;
  table: string;
  description: JsonText;
  expanded: Flag;
}

export interface LogTable {
  id: Generated<number>;
  user_id: number | null;
  action: string;
  dttm: Micros;
  json: JsonText;
  slice_id: number | null;
  dashboard_id: number | null;
  duration_ms: number | null;
  referrer: string | null;
  /** Origin of the event: `client` for events that a page sends. Only these count as recent activity. */
  source: 'client' | 'server';
}

export interface KeyValueTable {
  id: Generated<number>;
  resource: string;
  key: string;
  user_id: number | null;
  /** Identifies the object, tab or state of the entry, so that a repeated request finds the existing entry. */
  context: string;
  value: string;
  created_on: Micros;
  used_on: Micros;
  /** Time at which the entry expires. Null if it never expires. */
  expires_on: Micros | null;
}

/** A published, immutable version of a table in the embedded engine. */
export interface TableVersionTable {
  id: Generated<number>;
  database_id: number;
  schema: string;
  name: string;
  version: number;
  file: string;
  sha256: string;
  row_count: number;
  size_bytes: number;
  columns: JsonText;
  published_on: Micros;
  /** 1 for the current version of the table. Each table has at most one current version. */
  current: Flag;
}

/** All content tables, by name. */
export interface ContentTables {
  dbs: DbsTable;
  dataset: DatasetTable;
  dataset_column: DatasetColumnTable;
  dataset_metric: DatasetMetricTable;
  chart: ChartTable;
  dashboard: DashboardTable;
  dashboard_chart: DashboardChartTable;
  dashboard_role: DashboardRoleTable;
  owner: OwnerTable;
  favorite: FavoriteTable;
  tag: TagTable;
  tag_object: TagObjectTable;
  saved_query: SavedQueryTable;
  query: QueryTable;
  tab_state: TabStateTable;
  tab_table: TabTableTable;
  log: LogTable;
  key_value: KeyValueTable;
  table_version: TableVersionTable;
}
