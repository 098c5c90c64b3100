import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { ownersFilter, peopleFilters } from './audited-columns.ts';
import { defaultSchema } from './default-schema.ts';
import { keptRows } from './kept-rows.ts';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import { changedBy } from './person-columns.ts';
import type { DatasetColumnTable, DatasetMetricTable, DatasetTable } from './schema/content.ts';
import { indexedIn } from './search-index.ts';
import { storableIds } from './storable-ids.ts';
import { datasetVisible, kept, withinGranted, type Scope } from './visibility.ts';

export type DatasetRow = Selectable<DatasetTable>;
export type DatasetColumnRow = Selectable<DatasetColumnTable>;
export type DatasetMetricRow = Selectable<DatasetMetricTable>;

const listColumns: readonly string[] = [
  'id',
  'uuid',
  'database.id',
  'database.database_name',
  'database.uuid',
  'changed_by_name',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_by.id',
  'changed_on_utc',
  'changed_on_delta_humanized',
  'default_endpoint',
  'description',
  'datasource_type',
  'explore_url',
  'extra',
  'kind',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'catalog',
  'schema',
  'sql',
  'table_name',
];

const filters: ListDescription['filters'] = {
  catalog: { kind: 'text', expression: sql.ref('dataset.catalog') },
  ...peopleFilters('dataset'),
  database: { kind: 'one', expression: sql.ref('dataset.database_id') },
  id: {
    kind: 'number',
    expression: sql.ref('dataset.id'),
    special: {
      dataset_is_certified: (value) => {
        if (typeof value !== 'boolean') return null;
        const certified = sql`(dataset.extra is not null and dataset.extra like '%"certification":%')`;
        return value ? certified : sql`not ${certified}`;
      },
    },
  },
  owners: ownersFilter('dataset'),
  schema: { kind: 'text', expression: sql.ref('dataset.schema') },
  sql: {
    kind: 'text',
    expression: sql.ref('dataset.sql'),
    special: {
      dataset_is_null_or_empty: (value) => {
        if (typeof value !== 'boolean') return null;
        return value
          ? sql`(dataset.sql is null or dataset.sql = '')`
          : sql`(dataset.sql is not null and dataset.sql <> '')`;
      },
    },
  },
  table_name: { kind: 'text', expression: sql.ref('dataset.table_name'), indexed: indexedIn('dataset') },
  uuid: { kind: 'text', expression: sql.ref('dataset.uuid') },
};

/** Describes the list of the datasets that the user may see. */
export const datasetList = (scope: Scope): ListDescription => ({
  table: 'dataset',
  listColumns,
  orderColumns: {
    table_name: sql.ref('dataset.table_name'),
    catalog: sql.ref('dataset.catalog'),
    schema: sql.ref('dataset.schema'),
    'changed_by.first_name': changedBy('dataset', 'first_name'),
    changed_on_delta_humanized: sql.ref('dataset.changed_on'),
    'database.database_name': sql`(select dbs.database_name from dbs where dbs.id = dataset.database_id)`,
  },
  filters,
  defaultOrder: { expression: sql.ref('dataset.id'), direction: 'asc' },
  conditions: [kept('dataset'), datasetVisible(scope)],
  large: {
    table: 'dataset',
    whole: scope.admin || scope.allData,
    ...withinGranted('dataset', scope),
    countsLast: true,
  },
});

/** Returns datasets by ID, in the given order. */
export const datasetsById = keptRows('dataset').byId;

/**
 * Returns datasets by ID, including datasets in the trash, because the row-level security rules of a deleted dataset
 * stay.
 */
export const datasetsEvenDeleted = async (db: DbOrTransaction, ids: readonly number[]) => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  return db
    .selectFrom('dataset')
    .selectAll()
    .where('id', 'in', [...known])
    .execute();
};

/** Finds a dataset by ID or UUID. */
export const findDataset = (db: DbOrTransaction, key: { readonly id: number } | { readonly uuid: string }) =>
  db
    .selectFrom('dataset')
    .selectAll()
    .where('deleted_on', 'is', null)
    .where((where) => ('id' in key ? where('id', '=', key.id) : where('uuid', '=', key.uuid)))
    .executeTakeFirst();

/** Finds a dataset by its table. A null `schema` means the database's default schema. */
export const findDatasetOfTable = (
  db: DbOrTransaction,
  table: { readonly databaseId: number; readonly schema: string | null; readonly name: string },
) =>
  db
    .selectFrom('dataset')
    .innerJoin('dbs', 'dbs.id', 'dataset.database_id')
    .selectAll('dataset')
    .where('dataset.deleted_on', 'is', null)
    .where('dataset.database_id', '=', table.databaseId)
    .where('dataset.table_name', '=', table.name)
    .where(
      sql<boolean>`coalesce(nullif(dataset.schema, ''), ${defaultSchema}) = coalesce(${table.schema || null}, ${defaultSchema})`,
    )
    .orderBy('dataset.id')
    .executeTakeFirst();

/** Returns the IDs of the datasets with this name, in any schema. */
export const datasetIdsNamed = async (
  db: DbOrTransaction,
  named: { readonly databaseId: number; readonly name: string },
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('dataset')
    .select('id')
    .where('deleted_on', 'is', null)
    .where('database_id', '=', named.databaseId)
    .where('table_name', '=', named.name)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns the columns of datasets in order, by dataset ID. */
export const columnsOfDatasets = async (db: DbOrTransaction, ids: readonly number[]) => {
  const columns = new Map<number, DatasetColumnRow[]>();
  if (ids.length === 0) return columns;
  const rows = await db
    .selectFrom('dataset_column')
    .selectAll()
    .where('dataset_id', 'in', [...ids])
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const row of rows) columns.set(row.dataset_id, [...(columns.get(row.dataset_id) ?? []), row]);
  return columns;
};

/** Returns the metrics of datasets in order, by dataset ID. */
export const metricsOfDatasets = async (db: DbOrTransaction, ids: readonly number[]) => {
  const metrics = new Map<number, DatasetMetricRow[]>();
  if (ids.length === 0) return metrics;
  const rows = await db
    .selectFrom('dataset_metric')
    .selectAll()
    .where('dataset_id', 'in', [...ids])
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const row of rows) metrics.set(row.dataset_id, [...(metrics.get(row.dataset_id) ?? []), row]);
  return metrics;
};

/** Inserts a dataset and returns its ID. */
export const insertDataset = async (db: DbOrTransaction, dataset: Insertable<DatasetTable>): Promise<number> =>
  (await db.insertInto('dataset').values(dataset).returning('id').executeTakeFirstOrThrow()).id;

/** Updates the given fields of a dataset. */
export const updateDataset = async (
  db: DbOrTransaction,
  id: number,
  change: Updateable<DatasetTable>,
): Promise<void> => {
  await db.updateTable('dataset').set(change).where('id', '=', id).execute();
};

type NewColumn = Omit<Insertable<DatasetColumnTable>, 'dataset_id' | 'position'>;
type NewMetric = Omit<Insertable<DatasetMetricTable>, 'dataset_id' | 'position'>;

/**
 * Reindexes a dataset for the search. This is done once for all columns and metrics, because each reindexing costs the
 * same.
 */
const learnParts = (db: DbOrTransaction, datasetId: number) =>
  db
    .updateTable('dataset')
    .set((row) => ({ table_name: row.ref('table_name') }))
    .where('id', '=', datasetId)
    .execute();

/** Replaces the columns of a dataset, in this order. Columns with an ID keep it. */
export const replaceColumns = async (
  db: DbOrTransaction,
  datasetId: number,
  columns: readonly NewColumn[],
): Promise<void> => {
  await db.deleteFrom('dataset_column').where('dataset_id', '=', datasetId).execute();
  for (const [position, column] of columns.entries()) {
    await db
      .insertInto('dataset_column')
      .values({ ...column, dataset_id: datasetId, position })
      .execute();
  }
  await learnParts(db, datasetId);
};

/** Replaces the metrics of a dataset, in this order. Metrics with an ID keep it. */
export const replaceMetrics = async (
  db: DbOrTransaction,
  datasetId: number,
  metrics: readonly NewMetric[],
): Promise<void> => {
  await db.deleteFrom('dataset_metric').where('dataset_id', '=', datasetId).execute();
  for (const [position, metric] of metrics.entries()) {
    await db
      .insertInto('dataset_metric')
      .values({ ...metric, dataset_id: datasetId, position })
      .execute();
  }
  await learnParts(db, datasetId);
};

/** Copies the row-level security rules of a dataset to another dataset, including rules in the trash. */
export const copyRulesOfDataset = (db: DbOrTransaction, { from, to }: { readonly from: number; readonly to: number }) =>
  sql`insert into row_rule_dataset (rule_id, dataset_id) select rule_id, cast(${to} as integer) from row_rule_dataset where dataset_id = ${from}`.execute(
    db,
  );

/** Returns the ID, name and chart kind of the charts on these datasets. */
export const chartsOfDatasets = (db: DbOrTransaction, datasetIds: readonly number[]) =>
  db
    .selectFrom('chart')
    .select(['id', 'slice_name', 'viz_type'])
    .where('datasource_id', 'in', datasetIds.length > 0 ? [...datasetIds] : [0])
    .where('deleted_on', 'is', null)
    .orderBy('id')
    .execute();

/** Returns the dashboards that show any of these charts. */
export const dashboardsOfChartIds = (db: DbOrTransaction, chartIds: readonly number[]) =>
  db
    .selectFrom('dashboard')
    .select(['id', 'json_metadata', 'slug', 'dashboard_title'])
    .where('deleted_on', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('dashboard_chart')
          .select('dashboard_chart.chart_id')
          .whereRef('dashboard_chart.dashboard_id', '=', 'dashboard.id')
          .where('dashboard_chart.chart_id', 'in', chartIds.length > 0 ? [...chartIds] : [0]),
      ),
    )
    .orderBy('id')
    .execute();

/** Returns the distinct values of a text column over the datasets that the user may read. */
export const distinctOfDatasets = async (
  db: DbOrTransaction,
  column: 'catalog' | 'schema',
  scope: Scope,
): Promise<readonly string[]> => {
  const { rows } = await sql<{
    value: string;
  }>`select distinct ${sql.ref(column)} as value from dataset where ${kept('dataset')} and ${datasetVisible(scope)} and ${sql.ref(column)} is not null order by 1`.execute(
    db,
  );
  return rows.map((row) => row.value);
};

/** Returns the names of a database's tables that have a dataset visible to the user. */
export const readableTables = async (
  db: DbOrTransaction,
  databaseId: number,
  scope: Scope,
): Promise<readonly { readonly schema: string | null; readonly table_name: string }[]> => {
  const { rows } = await sql<{
    schema: string | null;
    table_name: string;
  }>`select dataset.schema as "schema", dataset.table_name as table_name from dataset where dataset.database_id = ${databaseId} and (dataset.sql is null or dataset.sql = '') and ${kept('dataset')} and ${datasetVisible(scope)}`.execute(
    db,
  );
  return rows;
};

/** Returns the IDs of the datasets of a database. */
export const datasetIdsOfDatabase = async (db: DbOrTransaction, databaseId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('dataset')
    .select('id')
    .where('database_id', '=', databaseId)
    .where('deleted_on', 'is', null)
    .execute();
  return rows.map((row) => row.id);
};

/** Returns the time of the latest change of any dataset, column or metric (microseconds), or null if there are none. */
export const newestDatasetChange = async (db: DbOrTransaction): Promise<number | null> => {
  const row = await db
    .selectFrom('dataset')
    .select(({ fn }) => fn.max('changed_on').as('changed'))
    .executeTakeFirst();
  return row?.changed ?? null;
};
