import { sql, type Selectable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { ObjectVersionTable, VersionedType } from './schema/history.ts';

export type ObjectVersionRow = Selectable<ObjectVersionTable>;

/** An object with a version history. */
export interface VersionedObject {
  readonly type: VersionedType;
  readonly id: number;
}

/** Increments the version of an object and returns the previous one. Locks the object until the transaction ends. */
export const raiseVersion = async (db: DbOrTransaction, { type, id }: VersionedObject): Promise<number> => {
  const { rows } = await sql<{
    version: number;
  }>`update ${sql.table(type)} set version = version + 1 where id = ${id} returning version`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`The ${type} ${id} to save does not exist.`);
  return row.version - 1;
};

/** Returns the current version of an object. */
export const versionOf = async (db: DbOrTransaction, { type, id }: VersionedObject): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(type)} where id = ${id}`.execute(db);
  return rows[0]?.version ?? 0;
};

export const insertVersion = async (db: DbOrTransaction, row: ObjectVersionRow): Promise<void> => {
  await db.insertInto('object_version').values(row).execute();
};

/** Deletes the versions of an object up to and including `upTo`. */
export const dropVersions = async (db: DbOrTransaction, { type, id }: VersionedObject, upTo: number): Promise<void> => {
  await db
    .deleteFrom('object_version')
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('version', '<=', upTo)
    .execute();
};

/** Returns the stored versions of an object without their contents, newest first. */
export const versionsOf = (db: DbOrTransaction, { type, id }: VersionedObject) =>
  db
    .selectFrom('object_version')
    .select(['version', 'fields', 'saved_by', 'saved_on'])
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .orderBy('version', 'desc')
    .execute();

/** Returns one stored version of an object with its content, by default the newest. */
export const findVersion = (
  db: DbOrTransaction,
  { type, id }: VersionedObject,
  version?: number,
): Promise<ObjectVersionRow | undefined> =>
  db
    .selectFrom('object_version')
    .selectAll()
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
