import type { Insertable, Selectable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { TableVersionTable } from './schema/content.ts';

export type TableVersionRow = Selectable<TableVersionTable>;

/** Returns the current table versions of a database, by schema and name. */
export const currentTables = (db: DbOrTransaction, databaseId: number): Promise<TableVersionRow[]> =>
  db
    .selectFrom('table_version')
    .selectAll()
    .where('database_id', '=', databaseId)
    .where('current', '=', 1)
    .orderBy('schema')
    .orderBy('name')
    .execute();

/** Makes a written file the current version of its table and returns the version number. */
export const publishTable = async (
  db: DbOrTransaction,
  table: Omit<Insertable<TableVersionTable>, 'version' | 'current' | 'id'>,
): Promise<number> => {
  const same = { database_id: table.database_id, schema: table.schema, name: table.name };
  const last = await db
    .selectFrom('table_version')
    .select('version')
    .where('database_id', '=', same.database_id)
    .where('schema', '=', same.schema)
    .where('name', '=', same.name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  await db
    .updateTable('table_version')
    .set({ current: 0 })
    .where('database_id', '=', same.database_id)
    .where('schema', '=', same.schema)
    .where('name', '=', same.name)
    .execute();
  const version = (last?.version ?? 0) + 1;
  await db
    .insertInto('table_version')
    .values({ ...table, version, current: 1 })
    .execute();
  return version;
};

/**
 * Returns a number that increases each time a table of the database is published. Results computed at a lower number
 * may be stale.
 */
export const newestTableVersion = async (db: DbOrTransaction, databaseId: number): Promise<number> => {
  const row = await db
    .selectFrom('table_version')
    .select(({ fn }) => fn.max('id').as('newest'))
    .where('database_id', '=', databaseId)
    .executeTakeFirst();
  return Number(row?.newest ?? 0);
};

/** Returns all table versions of all databases, newest first. */
export const allVersions = (
  db: DbOrTransaction,
): Promise<Pick<TableVersionRow, 'id' | 'database_id' | 'schema' | 'name' | 'file' | 'current' | 'published_on'>[]> =>
  db
    .selectFrom('table_version')
    .select(['id', 'database_id', 'schema', 'name', 'file', 'current', 'published_on'])
    .orderBy('id', 'desc')
    .execute();

/** Deletes table versions, except those that are current. */
export const forgetVersions = async (db: DbOrTransaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .deleteFrom('table_version')
    .where('id', 'in', [...ids])
    .where('current', '=', 0)
    .execute();
};
