import type { Selectable } from 'kysely';
import type { PermissionPair } from '../domain/access.ts';
import type { DbOrTransaction } from './open.ts';
import { touchRights } from './roles.ts';
import type { PermissionWordTable } from './schema/groups.ts';
import { storableIds } from './storable-ids.ts';

/** Where the words stand: what is done, and to what. */
export type WordTable = 'permission_name' | 'permission_view';
export type PermissionWord = Selectable<PermissionWordTable>;

const columnOf = { permission_name: 'permission', permission_view: 'view' } as const;

/** Words of these ids, in their order. */
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

/** Whether another word than `exceptId` is this one. */
export const isWord = async (
  db: DbOrTransaction,
  table: WordTable,
  { name, exceptId = 0 }: { readonly name: string; readonly exceptId?: number },
): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('name', '=', name).where('id', '<>', exceptId).executeTakeFirst()) !==
  undefined;

/** Stores a view and gives its id. */
export const insertView = async (db: DbOrTransaction, name: string): Promise<number> =>
  (await db.insertInto('permission_view').values({ name }).returning('id').executeTakeFirstOrThrow()).id;

/** Renames a view, with every permission for it. */
export const renameView = async (db: DbOrTransaction, view: PermissionWord, name: string): Promise<void> => {
  await db.updateTable('permission_view').set({ name }).where('id', '=', view.id).execute();
  await db.updateTable('permission').set({ view: name }).where('view', '=', view.name).execute();
  await touchRights(db);
};

/** Removes a view that no permission is for. */
export const deleteView = async (db: DbOrTransaction, id: number): Promise<void> => {
  await db.deleteFrom('permission_view').where('id', '=', id).execute();
};

/** Whether a permission is made of the word. */
export const isWordUsed = async (db: DbOrTransaction, table: WordTable, name: string): Promise<boolean> =>
  (await db.selectFrom('permission').select('id').where(columnOf[table], '=', name).limit(1).executeTakeFirst()) !==
  undefined;

/** The id of a pair; undefined where there is none. */
export const pairId = async (db: DbOrTransaction, [permission, view]: PermissionPair): Promise<number | undefined> =>
  (
    await db
      .selectFrom('permission')
      .select('id')
      .where('permission', '=', permission)
      .where('view', '=', view)
      .executeTakeFirst()
  )?.id;

/** Stores a pair and gives its id. */
export const insertPair = async (db: DbOrTransaction, [permission, view]: PermissionPair): Promise<number> =>
  (await db.insertInto('permission').values({ permission, view }).returning('id').executeTakeFirstOrThrow()).id;

/** Makes another pair of one; roles that hold it hold the new one. */
export const updatePair = async (
  db: DbOrTransaction,
  id: number,
  [permission, view]: PermissionPair,
): Promise<void> => {
  await db.updateTable('permission').set({ permission, view }).where('id', '=', id).execute();
  await touchRights(db);
};

/** Removes a pair from every role. */
export const deletePair = async (db: DbOrTransaction, id: number): Promise<void> => {
  await db.deleteFrom('permission').where('id', '=', id).execute();
  await touchRights(db);
};
