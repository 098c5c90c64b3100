import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DbOrTransaction } from './open.ts';
import type { TabStateTable } from './schema/content.ts';

export type TabStateRow = Selectable<TabStateTable>;

/** Finds a kept tab. */
export const findTabState = (db: DbOrTransaction, id: number) =>
  db.selectFrom('tab_state').selectAll().where('id', '=', id).executeTakeFirst();

/** A user's kept tabs, in the order they were made. */
export const tabStatesOf = (db: DbOrTransaction, userId: number) =>
  db.selectFrom('tab_state').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** Makes one of a user's tabs the only active one; none for null. */
export const activateTabState = async (db: DbOrTransaction, userId: number, id: number | null): Promise<void> => {
  await db.updateTable('tab_state').set({ active: 0 }).where('user_id', '=', userId).where('active', '=', 1).execute();
  if (id !== null) await db.updateTable('tab_state').set({ active: 1 }).where('id', '=', id).execute();
};

/** Stores a tab and gives its id. */
export const insertTabState = async (db: DbOrTransaction, tab: Insertable<TabStateTable>): Promise<number> =>
  (await db.insertInto('tab_state').values(tab).returning('id').executeTakeFirstOrThrow()).id;

/** Changes the given fields of a tab. */
export const updateTabState = async (
  db: DbOrTransaction,
  id: number,
  change: Updateable<TabStateTable>,
): Promise<void> => {
  await db.updateTable('tab_state').set(change).where('id', '=', id).execute();
};

/** Removes a tab. */
export const deleteTabState = async (db: DbOrTransaction, id: number): Promise<void> => {
  await db.deleteFrom('tab_state').where('id', '=', id).execute();
};
