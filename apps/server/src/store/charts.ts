import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import {
  certifiedOperator,
  favoriteOperator,
  hasCreatorOperator,
  isFavorite,
  ownersFilter,
  peopleFilters,
  tagsFilter,
} from './audited-columns.ts';
import { anyContains } from './contains.ts';
import { keptRows } from './kept-rows.ts';
import type { ListDescription } from './list-query.ts';
import type { Fragment } from './fragment.ts';
import type { StoreDialect } from './migrate/migration.ts';
import type { DbOrTransaction } from './db.ts';
import { changedBy, personName } from './person-columns.ts';
import type { ChartTable } from './schema/content.ts';
import { idsHolding, indexedIn } from './search-index.ts';
import { chartVisible, kept, owned, withinGranted, type Scope } from './visibility.ts';

export type ChartRow = Selectable<ChartTable>;

const datasetName = sql`(select dataset.table_name from dataset where dataset.id = chart.datasource_id)`;

const ownTexts = ['chart.slice_name', 'chart.viz_type', 'chart.description'].map((name) => sql.ref(name));

/**
 * Expression that is identical to the one in SQLite's index: the texts joined with a character that users cannot type
 * (see chart-texts-in-one.ts of the migrations).
 */
const textsInOne = sql`coalesce(chart.slice_name, '') || char(31) || coalesce(chart.viz_type, '') || char(31) || coalesce(chart.description, '')`;

/** Characters with which a search text could match across two joined texts. */
const reaching: readonly string[] = ['%', '_', String.fromCharCode(31)];

/** Condition: one of the chart's own texts contains the value. */
const ownTextHolds = (dialect: StoreDialect, value: string): Fragment =>
  dialect === 'sqlite' && !reaching.some((sign) => value.includes(sign))
    ? anyContains(dialect, [sql`(${textsInOne})`], value)
    : anyContains(dialect, ownTexts, value);

const listColumns: readonly string[] = [
  'is_managed_externally',
  'certified_by',
  'certification_details',
  'cache_timeout',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_by.id',
  'changed_by_name',
  'changed_on_delta_humanized',
  'changed_on_dttm',
  'changed_on_utc',
  'created_by.first_name',
  'created_by.id',
  'created_by.last_name',
  'created_by_name',
  'created_on_delta_humanized',
  'datasource_id',
  'datasource_name_text',
  'datasource_type',
  'datasource_url',
  'description',
  'description_markeddown',
  'edit_url',
  'form_data',
  'id',
  'last_saved_at',
  'last_saved_by.id',
  'last_saved_by.first_name',
  'last_saved_by.last_name',
  'owners.first_name',
  'owners.id',
  'owners.last_name',
  'owners.email',
  'dashboards.id',
  'dashboards.dashboard_title',
  'params',
  'slice_name',
  'slice_url',
  'table.default_endpoint',
  'table.table_name',
  'thumbnail_url',
  'url',
  'viz_type',
  'tags.id',
  'tags.name',
  'tags.type',
  'uuid',
];

const filters = (scope: Scope): ListDescription['filters'] => ({
  ...peopleFilters('chart'),
  created_by: {
    kind: 'one',
    expression: sql.ref('chart.created_by'),
    special: {
      chart_has_created_by: hasCreatorOperator('chart'),
      chart_created_by_me: () => sql`chart.created_by = ${scope.userId}`,
    },
  },
  dashboards: {
    kind: 'many',
    related: (id) =>
      sql`exists (select 1 from dashboard_chart where dashboard_chart.chart_id = chart.id and dashboard_chart.dashboard_id = ${id})`,
  },
  datasource_id: { kind: 'number', expression: sql.ref('chart.datasource_id') },
  datasource_name: { kind: 'text', expression: datasetName },
  datasource_type: { kind: 'text', expression: sql.ref('chart.datasource_type') },
  description: { kind: 'text', expression: sql.ref('chart.description') },
  id: {
    kind: 'number',
    expression: sql.ref('chart.id'),
    special: {
      chart_is_favorite: favoriteOperator('chart', scope.userId),
      chart_is_certified: certifiedOperator('chart'),
      chart_owned_created_favored_by_me: (value) =>
        value === true
          ? sql`(chart.created_by = ${scope.userId} or ${owned('chart', scope.userId)} or ${isFavorite('chart', scope.userId)})`
          : null,
    },
  },
  last_saved_at: { kind: 'date', expression: sql.ref('chart.last_saved_at') },
  last_saved_by: { kind: 'one', expression: sql.ref('chart.last_saved_by') },
  owners: ownersFilter('chart'),
  slice_name: {
    kind: 'text',
    expression: sql.ref('chart.slice_name'),
    indexed: indexedIn('chart'),
    special: {
      chart_all_text: (value, dialect) => {
        if (typeof value !== 'string' || value === '') return null;
        const [own, holding] = [idsHolding(dialect, 'chart', value), idsHolding(dialect, 'dataset', value)];
        // Search the datasets only once, instead of for each of their charts.
        const called = sql`select dataset.id from dataset where ${kept('dataset')} and ${anyContains(dialect, [sql.ref('dataset.table_name')], value)}`;
        const datasets = holding === null ? called : sql`${called} and dataset.id in (${holding})`;
        const where = sql`(chart.datasource_id in (${datasets}) or ${ownTextHolds(dialect, value)})`;
        if (own === null || holding === null) return where;
        const theirs = sql`select chart.id from chart where chart.datasource_id in (${datasets}) and chart.deleted_on is null`;
        return { where, among: sql`${own} union all ${theirs}` };
      },
    },
  },
  tags: tagsFilter('chart'),
  uuid: { kind: 'text', expression: sql.ref('chart.uuid') },
  viz_type: { kind: 'text', expression: sql.ref('chart.viz_type') },
});

/** Describes the list of the charts that the user may see. */
export const chartList = (scope: Scope): ListDescription => ({
  table: 'chart',
  listColumns,
  orderColumns: {
    'changed_by.first_name': changedBy('chart', 'first_name'),
    changed_on_delta_humanized: sql.ref('chart.changed_on'),
    datasource_id: sql.ref('chart.datasource_id'),
    datasource_name: datasetName,
    last_saved_at: sql.ref('chart.last_saved_at'),
    'last_saved_by.id': sql.ref('chart.last_saved_by'),
    'last_saved_by.first_name': personName('chart.last_saved_by', 'first_name'),
    'last_saved_by.last_name': personName('chart.last_saved_by', 'last_name'),
    slice_name: sql.ref('chart.slice_name'),
    viz_type: sql.ref('chart.viz_type'),
  },
  filters: filters(scope),
  defaultOrder: { expression: sql.ref('chart.id'), direction: 'desc' },
  conditions: [kept('chart'), chartVisible(scope)],
  large: {
    table: 'chart',
    whole: scope.admin || (scope.allData && !scope.guestDashboardIds),
    ...withinGranted('chart', scope),
    countsLast: true,
  },
});

/** Returns charts by ID, in the given order. Deleted charts and unknown IDs are skipped. */
export const chartsById = keptRows('chart').byId;

/** Finds a chart by ID or UUID. */
export const findChart = (db: DbOrTransaction, key: { readonly id: number } | { readonly uuid: string }) =>
  db
    .selectFrom('chart')
    .selectAll()
    .where('deleted_on', 'is', null)
    .where((where) => ('id' in key ? where('id', '=', key.id) : where('uuid', '=', key.uuid)))
    .executeTakeFirst();

/** Inserts a chart and returns its ID. */
export const insertChart = async (db: DbOrTransaction, chart: Insertable<ChartTable>): Promise<number> =>
  (await db.insertInto('chart').values(chart).returning('id').executeTakeFirstOrThrow()).id;

/** Updates the given fields of a chart. */
export const updateChart = async (db: DbOrTransaction, id: number, change: Updateable<ChartTable>): Promise<void> => {
  await db.updateTable('chart').set(change).where('id', '=', id).execute();
};

/** Returns the titles and metadata of the dashboards that show these charts, by chart ID. */
export const dashboardsOfCharts = async (db: DbOrTransaction, chartIds: readonly number[]) => {
  if (chartIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .selectFrom('dashboard_chart')
    .innerJoin('dashboard', 'dashboard.id', 'dashboard_chart.dashboard_id')
    .select(['dashboard_chart.chart_id', 'dashboard.id', 'dashboard.dashboard_title', 'dashboard.json_metadata'])
    .where('dashboard_chart.chart_id', 'in', [...chartIds])
    .where('dashboard.deleted_on', 'is', null)
    .orderBy('dashboard.id')
    .execute();
  const dashboards = new Map<number, { id: number; dashboard_title: string | null; json_metadata: string | null }[]>();
  for (const { chart_id, ...dashboard } of rows) {
    dashboards.set(chart_id, [...(dashboards.get(chart_id) ?? []), dashboard]);
  }
  return dashboards;
};

/** Replaces the set of dashboards that show the chart. */
export const replaceDashboardsOfChart = async (
  db: DbOrTransaction,
  chartId: number,
  dashboardIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('dashboard_chart').where('chart_id', '=', chartId).execute();
  const links = [...new Set(dashboardIds)].map((dashboard_id) => ({ dashboard_id, chart_id: chartId }));
  if (links.length > 0) await db.insertInto('dashboard_chart').values(links).execute();
};
