import { sql } from 'kysely';
import { defaultSchema } from './default-schema.ts';
import type { Fragment } from './fragment.ts';
import type { ObjectType } from './schema/content.ts';

/** The rights that determine which objects a user may see. */
export interface Scope {
  readonly userId: number;
  /** True if the user sees everything. */
  readonly admin: boolean;
  /** True if the user may read all data. */
  readonly allData: boolean;
  readonly roleIds: readonly number[];
  /** IDs of the databases that are granted as a whole. */
  readonly databaseIds: readonly number[];
  readonly schemas: readonly { readonly database: string; readonly schema: string }[];
  readonly datasetIds: readonly number[];
  /**
   * IDs of the dashboards that a guest may see. A guest sees only these and their charts. Undefined for all other
   * users.
   */
  readonly guestDashboardIds?: readonly number[];
  /** True if dashboard roles are not enforced. */
  readonly ignoresDashboardRoles?: boolean;
}

/** A scope that sees everything, for the server's own work. */
export const wholeScope: Scope = {
  userId: 0,
  admin: true,
  allData: true,
  roleIds: [],
  databaseIds: [],
  schemas: [],
  datasetIds: [],
};

const never = sql`1 = 0`;
const always = sql`1 = 1`;

const anyOf = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`;

/** Condition: the user owns the row of `table`. */
export const owned = (type: ObjectType, userId: number): Fragment =>
  sql`exists (select 1 from owner where owner.object_type = ${type} and owner.object_id = ${sql.ref(`${type}.id`)} and owner.user_id = ${userId})`;

const grantedDataset = (scope: Scope): readonly Fragment[] => [
  ...(scope.databaseIds.length > 0 ? [sql`dataset.database_id in (${sql.join(scope.databaseIds)})`] : []),
  ...(scope.datasetIds.length > 0 ? [sql`dataset.id in (${sql.join(scope.datasetIds)})`] : []),
  ...scope.schemas.map(
    ({ database, schema }) =>
      sql`((dataset.sql is null or dataset.sql = '') and exists (select 1 from dbs where dbs.id = dataset.database_id and dbs.database_name = ${database} and ${schema} = coalesce(nullif(dataset.schema, ''), ${defaultSchema})))`,
  ),
];

/** Condition: the user may read the dataset's data. */
export const datasetVisible = (scope: Scope): Fragment =>
  scope.admin || scope.allData
    ? always
    : scope.guestDashboardIds
      ? never
      : anyOf([...grantedDataset(scope), owned('dataset', scope.userId)]);

const onGuestDashboard = (dashboardIds: readonly number[]): Fragment =>
  dashboardIds.length === 0
    ? never
    : sql`exists (select 1 from dashboard_chart join dashboard on dashboard.id = dashboard_chart.dashboard_id and dashboard.deleted_on is null where dashboard_chart.chart_id = chart.id and dashboard.id in (${sql.join(dashboardIds)}))`;

/**
 * Condition: the user owns the chart or may read its dataset. For a guest, the chart must be on one of the guest's
 * dashboards.
 */
export const chartVisible = (scope: Scope): Fragment => {
  if (scope.guestDashboardIds) return onGuestDashboard(scope.guestDashboardIds);
  return scope.admin || scope.allData
    ? always
    : sql`(${owned('chart', scope.userId)} or exists (select 1 from dataset where dataset.id = chart.datasource_id and dataset.deleted_on is null and ${datasetVisible(scope)}))`;
};

/** Condition: the user has a grant for the database, or for a schema or dataset in it. */
export const databaseVisible = (scope: Scope): Fragment => {
  if (scope.admin || scope.allData) return always;
  const names = [...new Set(scope.schemas.map(({ database }) => database))];
  return anyOf([
    ...(scope.databaseIds.length > 0 ? [sql`dbs.id in (${sql.join(scope.databaseIds)})`] : []),
    ...(names.length > 0 ? [sql`dbs.database_name in (${sql.join(names)})`] : []),
    ...(scope.datasetIds.length > 0
      ? [
          sql`exists (select 1 from dataset where dataset.database_id = dbs.id and dataset.id in (${sql.join(scope.datasetIds)}))`,
        ]
      : []),
  ]);
};

/**
 * Condition: the user owns the dashboard, or the dashboard is published and the user has access. If it has roles, the
 * user must have one of them. Otherwise, it must show data that the user may read.
 */
export const dashboardVisible = (scope: Scope): Fragment => {
  const { guestDashboardIds } = scope;
  if (guestDashboardIds) {
    return guestDashboardIds.length === 0 ? never : sql`dashboard.id in (${sql.join(guestDashboardIds)})`;
  }
  if (scope.admin) return always;
  const bound = sql`select 1 from dashboard_role where dashboard_role.dashboard_id = dashboard.id`;
  const readable = sql`exists (select 1 from dashboard_chart join chart on chart.id = dashboard_chart.chart_id and chart.deleted_on is null where dashboard_chart.dashboard_id = dashboard.id and ${chartVisible(scope)})`;
  if (scope.ignoresDashboardRoles === true)
    return anyOf([owned('dashboard', scope.userId), sql`(dashboard.published = 1 and ${readable})`]);
  const forMyRole =
    scope.roleIds.length > 0 ? [sql`exists (${bound} and dashboard_role.role_id in (${sql.join(scope.roleIds)}))`] : [];
  return anyOf([
    owned('dashboard', scope.userId),
    sql`(dashboard.published = 1 and ${anyOf([sql`(not exists (${bound}) and ${readable})`, ...forMyRole])})`,
  ]);
};

/** Returns a query for the IDs of all objects of a type that the user owns. */
const ownedIds = (type: ObjectType, userId: number): Fragment =>
  sql`select owner.object_id as id from owner where owner.user_id = ${userId} and owner.object_type = ${type}`;

/** Indexed queries whose IDs together include those of all datasets that the user may read. */
const datasetSources = (scope: Scope): readonly Fragment[] => [
  ...(scope.databaseIds.length > 0
    ? [sql`select dataset.id from dataset where dataset.database_id in (${sql.join(scope.databaseIds)})`]
    : []),
  ...(scope.datasetIds.length > 0
    ? [sql`select dataset.id from dataset where dataset.id in (${sql.join(scope.datasetIds)})`]
    : []),
  ...[...new Set(scope.schemas.map(({ database }) => database))].map(
    (database) =>
      sql`select dataset.id from dbs join dataset on dataset.database_id = dbs.id where dbs.database_name = ${database}`,
  ),
  ownedIds('dataset', scope.userId),
];

const chartSources = (scope: Scope): readonly Fragment[] => [
  ownedIds('chart', scope.userId),
  ...datasetSources(scope).map(
    (source) =>
      sql`select chart.id from (${source}) as source join chart on chart.datasource_id = source.id and chart.deleted_on is null`,
  ),
];

const together = (sources: readonly Fragment[]): Fragment => sql.join(sources, sql` union all `);

/**
 * Queries whose IDs include everything in a table that the user may see, keyed by table. They start from the user's
 * grants to avoid a table scan. A query is undefined if the user sees everything, and for guests.
 */
const grantedIds = {
  dataset: (scope: Scope): Fragment | undefined =>
    scope.admin || scope.allData || scope.guestDashboardIds ? undefined : together(datasetSources(scope)),
  chart: (scope: Scope): Fragment | undefined =>
    scope.admin || scope.allData || scope.guestDashboardIds ? undefined : together(chartSources(scope)),
  dashboard: (scope: Scope): Fragment | undefined =>
    scope.admin || scope.allData || scope.guestDashboardIds
      ? undefined
      : together([
          ownedIds('dashboard', scope.userId),
          ...(scope.roleIds.length > 0
            ? [
                sql`select dashboard_role.dashboard_id as id from dashboard_role where dashboard_role.role_id in (${sql.join(scope.roleIds)})`,
              ]
            : []),
          ...chartSources(scope).map(
            (source) =>
              sql`select dashboard_chart.dashboard_id as id from (${source}) as shown join dashboard_chart on dashboard_chart.chart_id = shown.id`,
          ),
        ]),
};

/**
 * Returns the query from `grantedIds` as the property `within` of a list description, or nothing if it is undefined.
 */
export const withinGranted = (table: keyof typeof grantedIds, scope: Scope): { readonly within?: Fragment } => {
  const within = grantedIds[table](scope);
  return within === undefined ? {} : { within };
};

/** Condition: the row is not deleted. */
export const kept = (table: string): Fragment => sql`${sql.ref(`${table}.deleted_on`)} is null`;
