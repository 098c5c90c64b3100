import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import {
  certifiedOperator,
  favoriteOperator,
  hasCreatorOperator,
  ownersFilter,
  peopleFilters,
  tagsFilter,
} from './audited-columns.ts';
import { anyContains } from './contains.ts';
import { keptRows } from './kept-rows.ts';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import { changedBy, createdBy } from './person-columns.ts';
import type { DashboardTable } from './schema/content.ts';
import { indexedIn } from './search-index.ts';
import { dashboardVisible, kept, withinGranted, type Scope } from './visibility.ts';

export type DashboardRow = Selectable<DashboardTable>;

const listColumns: readonly string[] = [
  'id',
  'uuid',
  'published',
  'status',
  'slug',
  'url',
  'thumbnail_url',
  'certified_by',
  'certification_details',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_by.id',
  'changed_by_name',
  'changed_on_utc',
  'changed_on_delta_humanized',
  'created_on_delta_humanized',
  'created_by.first_name',
  'created_by.id',
  'created_by.last_name',
  'dashboard_title',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'owners.email',
  'roles.id',
  'roles.name',
  'is_managed_externally',
  'tags.id',
  'tags.name',
  'tags.type',
];

const filters = (scope: Scope): ListDescription['filters'] => ({
  ...peopleFilters('dashboard'),
  created_by: {
    kind: 'one',
    expression: sql.ref('dashboard.created_by'),
    special: {
      dashboard_has_created_by: hasCreatorOperator('dashboard'),
      dashboard_created_by_me: () =>
        sql`(dashboard.created_by = ${scope.userId} or dashboard.changed_by = ${scope.userId})`,
    },
  },
  dashboard_title: {
    kind: 'text',
    expression: sql.ref('dashboard.dashboard_title'),
    indexed: indexedIn('dashboard'),
    special: {
      title_or_slug: (value, dialect) => {
        if (typeof value !== 'string' || value === '') return null;
        const where = anyContains(dialect, [sql.ref('dashboard.dashboard_title'), sql.ref('dashboard.slug')], value);
        return { where, among: indexedIn('dashboard')(value, dialect) };
      },
    },
  },
  id: {
    kind: 'number',
    expression: sql.ref('dashboard.id'),
    special: {
      dashboard_is_favorite: favoriteOperator('dashboard', scope.userId),
      dashboard_is_certified: certifiedOperator('dashboard'),
    },
  },
  owners: ownersFilter('dashboard'),
  published: { kind: 'flag', expression: sql.ref('dashboard.published') },
  roles: {
    kind: 'many',
    related: (id) =>
      sql`exists (select 1 from dashboard_role where dashboard_role.dashboard_id = dashboard.id and dashboard_role.role_id = ${id})`,
  },
  slug: { kind: 'text', expression: sql.ref('dashboard.slug') },
  tags: tagsFilter('dashboard'),
  uuid: { kind: 'text', expression: sql.ref('dashboard.uuid') },
});

/** Describes the list of the dashboards that the user may see. */
export const dashboardList = (scope: Scope): ListDescription => ({
  table: 'dashboard',
  listColumns,
  orderColumns: {
    'changed_by.first_name': changedBy('dashboard', 'first_name'),
    changed_on_delta_humanized: sql.ref('dashboard.changed_on'),
    'created_by.first_name': createdBy('dashboard', 'first_name'),
    dashboard_title: sql.ref('dashboard.dashboard_title'),
    published: sql.ref('dashboard.published'),
    changed_on: sql.ref('dashboard.changed_on'),
  },
  filters: filters(scope),
  defaultOrder: { expression: sql.ref('dashboard.id'), direction: 'desc' },
  conditions: [kept('dashboard'), dashboardVisible(scope)],
  large: { table: 'dashboard', whole: scope.admin, ...withinGranted('dashboard', scope), countsLast: true },
});

/** Returns dashboards by ID, in the given order. */
export const dashboardsById = keptRows('dashboard').byId;

/** Finds a dashboard by ID, UUID or slug. */
export const findDashboard = (
  db: DbOrTransaction,
  key: { readonly id: number } | { readonly uuid: string } | { readonly slug: string },
) =>
  db
    .selectFrom('dashboard')
    .selectAll()
    .where('deleted_on', 'is', null)
    .where((where) => {
      if ('id' in key) return where('id', '=', key.id);
      return 'uuid' in key ? where('uuid', '=', key.uuid) : where('slug', '=', key.slug);
    })
    .executeTakeFirst();

/** Inserts a dashboard and returns its ID. */
export const insertDashboard = async (db: DbOrTransaction, dashboard: Insertable<DashboardTable>): Promise<number> =>
  (await db.insertInto('dashboard').values(dashboard).returning('id').executeTakeFirstOrThrow()).id;

/** Updates the given fields of a dashboard. */
export const updateDashboard = async (
  db: DbOrTransaction,
  id: number,
  change: Updateable<DashboardTable>,
): Promise<void> => {
  await db.updateTable('dashboard').set(change).where('id', '=', id).execute();
};

/** Returns the charts of a dashboard, oldest first. */
export const chartsOfDashboard = (db: DbOrTransaction, dashboardId: number) =>
  db
    .selectFrom('dashboard_chart')
    .innerJoin('chart', 'chart.id', 'dashboard_chart.chart_id')
    .selectAll('chart')
    .where('dashboard_chart.dashboard_id', '=', dashboardId)
    .where('chart.deleted_on', 'is', null)
    .orderBy('chart.id')
    .execute();

/** Replaces the charts of a dashboard. */
export const replaceChartsOfDashboard = async (
  db: DbOrTransaction,
  dashboardId: number,
  chartIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('dashboard_chart').where('dashboard_id', '=', dashboardId).execute();
  const links = [...new Set(chartIds)].map((chart_id) => ({ dashboard_id: dashboardId, chart_id }));
  if (links.length > 0) await db.insertInto('dashboard_chart').values(links).execute();
};

/** Returns the roles of dashboards, by dashboard ID. */
export const rolesOfDashboards = async (db: DbOrTransaction, dashboardIds: readonly number[]) => {
  const roles = new Map<number, { id: number; name: string }[]>();
  if (dashboardIds.length === 0) return roles;
  const rows = await db
    .selectFrom('dashboard_role')
    .innerJoin('role', 'role.id', 'dashboard_role.role_id')
    .select(['dashboard_role.dashboard_id', 'role.id', 'role.name'])
    .where('dashboard_role.dashboard_id', 'in', [...dashboardIds])
    .orderBy('role.id')
    .execute();
  for (const { dashboard_id, ...role } of rows) roles.set(dashboard_id, [...(roles.get(dashboard_id) ?? []), role]);
  return roles;
};

/** Replaces the roles of a dashboard. */
export const replaceRolesOfDashboard = async (
  db: DbOrTransaction,
  dashboardId: number,
  roleIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('dashboard_role').where('dashboard_id', '=', dashboardId).execute();
  const links = [...new Set(roleIds)].map((role_id) => ({ dashboard_id: dashboardId, role_id }));
  if (links.length > 0) await db.insertInto('dashboard_role').values(links).execute();
};
