import { sql, type Insertable, type Selectable } from 'kysely';
import { peopleFilters } from './audited-columns.ts';
import { keptRows } from './kept-rows.ts';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import { createdBy } from './person-columns.ts';
import type { DbsTable } from './schema/content.ts';
import { databaseVisible, kept, type Scope } from './visibility.ts';

export type DatabaseRow = Selectable<DbsTable>;

/** Reads and writes databases that are not deleted. */
export const databases = keptRows('dbs');

const listColumns: readonly string[] = [
  'allow_file_upload',
  'allow_ctas',
  'allow_cvas',
  'allow_dml',
  'allow_run_async',
  'allows_cost_estimate',
  'allows_subquery',
  'allows_virtual_table_explore',
  'backend',
  'changed_on',
  'changed_on_delta_humanized',
  'changed_by.first_name',
  'changed_by.last_name',
  'created_by.first_name',
  'created_by.last_name',
  'configuration_method',
  'database_name',
  'explore_database_id',
  'expose_in_sqllab',
  'extra',
  'force_ctas_schema',
  'id',
  'uuid',
  'disable_data_preview',
  'disable_drill_to_detail',
  'allow_multi_catalog',
  'engine_information',
];

/** Describes the list of the databases that the user may see. */
export const databaseList = (scope: Scope): ListDescription => ({
  table: 'dbs',
  listColumns,
  orderColumns: {
    allow_file_upload: sql.ref('dbs.allow_file_upload'),
    allow_dml: sql.ref('dbs.allow_dml'),
    allow_run_async: sql.ref('dbs.allow_run_async'),
    changed_on: sql.ref('dbs.changed_on'),
    changed_on_delta_humanized: sql.ref('dbs.changed_on'),
    'created_by.first_name': createdBy('dbs', 'first_name'),
    database_name: sql.ref('dbs.database_name'),
    expose_in_sqllab: sql.ref('dbs.expose_in_sqllab'),
  },
  filters: {
    allow_dml: { kind: 'flag', expression: sql.ref('dbs.allow_dml') },
    allow_file_upload: {
      kind: 'flag',
      expression: sql.ref('dbs.allow_file_upload'),
      special: { upload_is_enabled: (value) => (value === true ? sql`dbs.allow_file_upload = 1` : null) },
    },
    allow_run_async: { kind: 'flag', expression: sql.ref('dbs.allow_run_async') },
    ...peopleFilters('dbs'),
    database_name: { kind: 'text', expression: sql.ref('dbs.database_name') },
    expose_in_sqllab: { kind: 'flag', expression: sql.ref('dbs.expose_in_sqllab') },
    uuid: { kind: 'text', expression: sql.ref('dbs.uuid') },
  },
  defaultOrder: { expression: sql.ref('dbs.id'), direction: 'asc' },
  conditions: [kept('dbs'), databaseVisible(scope)],
});

/** Returns databases by ID, in the given order. */
export const databasesById = databases.byId;

/** Finds a database by ID, UUID or name. */
export const findDatabase = (
  db: DbOrTransaction,
  key: { readonly id: number } | { readonly uuid: string } | { readonly name: string },
) =>
  db
    .selectFrom('dbs')
    .selectAll()
    .where('deleted_on', 'is', null)
    .where((where) => {
      if ('id' in key) return where('id', '=', key.id);
      return 'uuid' in key ? where('uuid', '=', key.uuid) : where('database_name', '=', key.name);
    })
    .executeTakeFirst();

/** Finds a database that the user may see. */
export const findVisibleDatabase = async (
  db: DbOrTransaction,
  id: number,
  scope: Scope,
): Promise<DatabaseRow | undefined> => {
  const { rows } =
    await sql<DatabaseRow>`select dbs.* from dbs where dbs.id = ${id} and ${kept('dbs')} and ${databaseVisible(scope)}`.execute(
      db,
    );
  return rows[0];
};

/** Inserts a database and returns its ID. */
export const insertDatabase = async (db: DbOrTransaction, database: Insertable<DbsTable>): Promise<number> =>
  (await db.insertInto('dbs').values(database).returning('id').executeTakeFirstOrThrow()).id;
