import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { allText, favoriteOperator, peopleFilters, tagsFilter } from './audited-columns.ts';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import { storableIds } from './storable-ids.ts';
import { createdBy } from './person-columns.ts';
import type { SavedQueryTable } from './schema/content.ts';
import { ensureAccountTags } from './tag-links.ts';
import { kept } from './visibility.ts';

export type SavedQueryRow = Selectable<SavedQueryTable>;

const listColumns: readonly string[] = [
  'changed_on',
  'changed_on_delta_humanized',
  'changed_by.first_name',
  'changed_by.id',
  'changed_by.last_name',
  'created_on',
  'created_by.first_name',
  'created_by.id',
  'created_by.last_name',
  'database.database_name',
  'database.id',
  'db_id',
  'description',
  'extra',
  'id',
  'label',
  'last_run_delta_humanized',
  'rows',
  'catalog',
  'schema',
  'sql',
  'sql_tables',
  'tags.id',
  'tags.name',
  'tags.type',
];

const databaseName = sql`(select dbs.database_name from dbs where dbs.id = saved_query.db_id)`;

/** Describes the list of a user's saved queries. */
export const savedQueryList = (userId: number): ListDescription => ({
  table: 'saved_query',
  listColumns,
  orderColumns: {
    catalog: sql.ref('saved_query.catalog'),
    schema: sql.ref('saved_query.schema'),
    label: sql.ref('saved_query.label'),
    description: sql.ref('saved_query.description'),
    sql: sql.ref('saved_query.sql'),
    rows: sql.ref('saved_query.rows'),
    'created_by.first_name': createdBy('saved_query', 'first_name'),
    'database.database_name': databaseName,
    created_on: sql.ref('saved_query.created_on'),
    changed_on_delta_humanized: sql.ref('saved_query.changed_on'),
    last_run_delta_humanized: sql.ref('saved_query.last_run'),
  },
  filters: {
    catalog: { kind: 'text', expression: sql.ref('saved_query.catalog') },
    ...peopleFilters('saved_query'),
    database: { kind: 'one', expression: sql.ref('saved_query.db_id') },
    id: {
      kind: 'number',
      expression: sql.ref('saved_query.id'),
      special: { saved_query_is_fav: favoriteOperator('saved_query', userId) },
    },
    label: {
      kind: 'text',
      expression: sql.ref('saved_query.label'),
      special: {
        all_text: allText(['saved_query.schema', 'saved_query.label', 'saved_query.description', 'saved_query.sql']),
      },
    },
    schema: { kind: 'text', expression: sql.ref('saved_query.schema') },
    tags: tagsFilter('saved_query'),
  },
  defaultOrder: { expression: sql.ref('saved_query.id'), direction: 'desc' },
  conditions: [kept('saved_query'), sql`saved_query.created_by = ${userId}`],
});

/** Returns a user's saved queries by ID, in the given order. */
export const savedQueriesById = async (
  db: DbOrTransaction,
  ids: readonly number[],
  userId: number,
): Promise<readonly SavedQueryRow[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('saved_query')
    .selectAll()
    .where('id', 'in', [...known])
    .where('created_by', '=', userId)
    .where('deleted_on', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** Inserts a saved query and returns its ID. */
export const insertSavedQuery = async (db: DbOrTransaction, query: Insertable<SavedQueryTable>): Promise<number> => {
  const { id } = await db.insertInto('saved_query').values(query).returning('id').executeTakeFirstOrThrow();
  if (query.created_by != null) await ensureAccountTags(db, 'owner', [query.created_by]);
  return id;
};

/** Updates the given fields of saved queries. */
export const updateSavedQueries = async (
  db: DbOrTransaction,
  ids: readonly number[],
  change: Updateable<SavedQueryTable>,
): Promise<void> => {
  await db
    .updateTable('saved_query')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();
};

/** Finds a saved query of any user by ID. */
export const savedQueryById = (db: DbOrTransaction, id: number) =>
  db.selectFrom('saved_query').selectAll().where('id', '=', id).where('deleted_on', 'is', null).executeTakeFirst();

/** Finds a saved query by UUID. */
export const findSavedQuery = (db: DbOrTransaction, uuid: string) =>
  db.selectFrom('saved_query').selectAll().where('uuid', '=', uuid).where('deleted_on', 'is', null).executeTakeFirst();

/** Returns the distinct values of a text column over a user's saved queries. */
export const distinctOfSavedQueries = async (
  db: DbOrTransaction,
  column: 'catalog' | 'schema',
  userId: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('saved_query')
    .select(column)
    .distinct()
    .where('created_by', '=', userId)
    .where('deleted_on', 'is', null)
    .where(column, 'is not', null)
    .orderBy(column)
    .execute();
  return rows.map((row) => row[column]).filter((value) => value !== null);
};
