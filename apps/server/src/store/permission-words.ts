import type { Selectable } from 'kysely';
import type { PermissionPair } from '../domain/access.ts';
import type { DbOrTransaction } from './db.ts';
import { touchRights } from './roles.ts';
import type { PermissionWordTable } from './schema/groups.ts';
import { storableIds } from './storable-ids.ts';

/** The tables of permission names: actions and views. */
export type WordTable = 'permission_name' | 'permission_view';
export type PermissionWord = Selectable<PermissionWordTable>;

const columnOf = { permission_name: 'permission', permission_view: 'view' } as const;

/** Returns names by ID, in the given order. */
export const wordsById = async (
  db: DbOrTransaction,
  table: WordTable,
  ids: readonly number[],
): Promise<readonly PermissionWord[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db.selectFrom(table).selectAll().where('id', 'in', known).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};

/** True if a row other than `exceptId` has this name. */
export const isWord = async (
  db: DbOrTransaction,
  table: WordTable,
  { name, exceptId = 0 }: { readonly name: string; readonly exceptId?: number },
): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('name', '=', name).where('id', '<>', exceptId).executeTakeFirst()) !==
  undefined;

/** Inserts a view and returns its ID. */
export const insertView = async (db: DbOrTransaction, name: string): Promise<number> =>
  (await db.insertInto('permission_view').values({ name }).returning('id').executeTakeFirstOrThrow()).id;

/** Renames a view in all of its permissions. */
export const renameView = async (db: DbOrTransaction, view: PermissionWord, name: string): Promise<void> => {
  await db.updateTable('permission_view').set({ name }).where('id', '=', view.id).execute();
  await db.updateTable('permission').set({ view: name }).where('view', '=', view.name).execute();
  await touchRights(db);
};

/** Deletes a view that has no permissions. */
export const deleteView = async (db: DbOrTransaction, id: number): Promise<void> => {
  await db.deleteFrom('permission_view').where('id', '=', id).execute();
};

/** True if a permission uses the name. */
export const isWordUsed = async (db: DbOrTransaction, table: WordTable, name: string): Promise<boolean> =>
  (await db.selectFrom('permission').select('id').where(columnOf[table], '=', name).limit(1).executeTakeFirst()) !==
  undefined;

/** Returns the ID of a permission, or undefined. */
export const pairId = async (db: DbOrTransaction, [permission, view]: PermissionPair): Promise<number | undefined> =>
  (
    await db
      .selectFrom('permission')
      .select('id')
      .where('permission', '=', permission)
      .where('view', '=', view)
      .executeTakeFirst()
  )?.id;

/** Inserts a permission and returns its ID. */
export const insertPair = async (db: DbOrTransaction, [permission, view]: PermissionPair): Promise<number> =>
  (await db.insertInto('permission').values({ permission, view }).returning('id').executeTakeFirstOrThrow()).id;

/** Changes a permission in place. Roles that have the permission keep it. */
export const updatePair = async (
  db: DbOrTransaction,
  id: number,
  [permission, view]: PermissionPair,
): Promise<void> => {
  await db.updateTable('permission').set({ permission, view }).where('id', '=', id).execute();
  await touchRights(db);
};

/** Deletes a permission and revokes it from all roles. */
export const deletePair = async (db: DbOrTransaction, id: number): Promise<void> => {
  await db.deleteFrom('permission').where('id', '=', id).execute();
  await touchRights(db);
};
