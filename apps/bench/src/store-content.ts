/** Number of rows per type in a store. */
export interface StoreSize {
  readonly logs: number;
  readonly charts: number;
  readonly dashboards: number;
  readonly datasets: number;
}

/** The size that a store must handle. BENCH_SHARE=0.02 creates a fraction of it, for testing a benchmark. */
export const largeStore = (): StoreSize => {
  const share = Number(process.env['BENCH_SHARE'] ?? 1);
  return { logs: 1_000_000 * share, charts: 100_000 * share, dashboards: 10_000 * share, datasets: 10_000 * share };
};

const numbers = (count: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
/** SQL expression for a time in microseconds. The times of consecutive rows are one second apart. */
const time = '1700000000000000 + cast(i as bigint) * 1000000';

/** Ids of the generated content start here, above the ids of the example content. */
const base = 1000;
/** ID of the database whose datasets the user `half` may read. Every second dataset belongs to it. */
export const grantedDatabase = base + 1;

/**
 * Number n such that every n-th chart belongs to `owner`: 1 % of the charts, but at least a hundred. With fewer charts,
 * a list would have one row in a small store and a full page in a large one, so the cost of a page would be mistaken
 * for an effect of the store's size.
 */
const ownedStep = ({ charts }: StoreSize): number => Math.max(1, Math.min(100, Math.floor(charts / 100)));

/**
 * SQL statements that fill a store, for both SQLite and PostgreSQL. Every row has a different name, so that single
 * rows can be searched for.
 * @param ownerId the account that owns some of the charts
 */
export const storeContent = (size: StoreSize, ownerId: number): readonly string[] => [
  ...[1, 2].map(
    (one) =>
      `insert into dbs (id, uuid, database_name, backend, sqlalchemy_uri, configuration_method, created_on, changed_on) values (${base + one}, 'db-${one}', 'Warehouse ${one}', 'duckdb', 'duckdb://', 'sqlalchemy_form', 0, 0)`,
  ),
  `insert into dataset (id, uuid, database_id, table_name, "offset", description, created_on, changed_on) ${numbers(size.datasets)} select ${base} + i, 'dataset-' || i, ${base} + 1 + i % 2, 'sales_of_region_' || i, 0, 'What was sold in region ' || i, ${time}, ${time} from n`,
  `insert into chart (id, uuid, slice_name, viz_type, params, description, datasource_id, datasource_type, created_by, created_on, changed_by, changed_on, last_saved_at) ${numbers(size.charts)} select ${base} + i, 'chart-' || i, 'Sales of product ' || i, 'kind_' || (i % 19), '{}', 'Quarter ' || (i % 4), ${base} + 1 + i % ${size.datasets}, 'table', 1, ${time}, 1, ${time}, ${time} from n`,
  `insert into dashboard (id, uuid, dashboard_title, slug, position_json, json_metadata, published, created_by, created_on, changed_by, changed_on) ${numbers(size.dashboards)} select ${base} + i, 'dashboard-' || i, 'Board of division ' || i, 'board-' || i, '{}', '{}', 1, 1, ${time}, 1, ${time} from n`,
  `insert into dashboard_chart (dashboard_id, chart_id) ${numbers(size.charts)} select ${base} + 1 + i % ${size.dashboards}, ${base} + i from n`,
  `insert into owner (object_type, object_id, user_id) ${numbers(size.charts)} select 'chart', ${base} + i, ${ownerId} from n where i % ${ownedStep(size)} = 0`,
  `insert into log (user_id, "action", dttm, "json", slice_id, source, duration_ms) ${numbers(size.logs)} select i % 200, 'action_' || (i % 50), ${time}, '{}', ${base} + 1 + i % ${size.charts}, 'server', 3 from n`,
];

/** Returns SQL statements that grant a role access to all datasets of one database. */
export const grantStatements = (roleId: number): readonly string[] => [
  `insert into permission (permission, "view") values ('database_access', '[Warehouse 1].(id:${grantedDatabase})')`,
  `insert into role_permission (role_id, permission_id) select ${roleId}, max(id) from permission`,
  `update rights set version = version + 1`,
];
