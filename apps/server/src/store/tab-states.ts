import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { TabStateTable } from './schema/content.ts';

export type TabStateRow = Selectable<TabStateTable>;

/** Finds a stored SQL Lab tab. */
export const findTabState = (db: DbOrTransaction, id: number) =>
  db.selectFrom('tab_state').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns a user's stored SQL Lab tabs, oldest first. */
export const tabStatesOf = (db: DbOrTransaction, userId: number) =>
  db.selectFrom('tab_state').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** Finds a user's active SQL Lab tab. */
export const activeTabOf = (db: DbOrTransaction, userId: number) =>
  db.selectFrom('tab_state').selectAll().where('user_id', '=', userId).where('active', '=', 1).executeTakeFirst();

/** Returns ID, label and version of a user's stored tabs, oldest first. */
export const tabLabelsOf = (db: DbOrTransaction, userId: number) =>
  db.selectFrom('tab_state').select(['id', 'label', 'version']).where('user_id', '=', userId).orderBy('id').execute();

/** Makes a tab the user's only active one. With null, no tab is active. */
export const activateTabState = async (db: DbOrTransaction, userId: number, id: number | null): Promise<void> => {
  await db.updateTable('tab_state').set({ active: 0 }).where('user_id', '=', userId).where('active', '=', 1).execute();
  if (id !== null) await db.updateTable('tab_state').set({ active: 1 }).where('id', '=', id).execute();
};

/** Inserts a tab and returns its ID. */
export const insertTabState = async (db: DbOrTransaction, tab: Insertable<TabStateTable>): Promise<number> =>
  (await db.insertInto('tab_state').values(tab).returning('id').executeTakeFirstOrThrow()).id;

/**
 * Updates the given fields of a tab and returns its new version. With `expected`, updates the tab only if this is its
 * version. Returns undefined if the tab has a different version or does not exist.
 */
export const updateTabState = async (
  db: DbOrTransaction,
  id: number,
  { expected, ...change }: Updateable<TabStateTable> & { readonly expected?: number },
): Promise<number | undefined> => {
  const update = db
    .updateTable('tab_state')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id);
  const changed = await (expected === undefined ? update : update.where('version', '=', expected))
    .returning('version')
    .executeTakeFirst();
  return changed?.version;
};

/** Removes the reference to a run from the tabs whose latest run it is. */
export const forgetLatestQuery = async (db: DbOrTransaction, clientId: string): Promise<void> => {
  await db.updateTable('tab_state').set({ latest_query_id: null }).where('latest_query_id', '=', clientId).execute();
};

export const deleteTabState = async (db: DbOrTransaction, id: number): Promise<void> => {
  await db.deleteFrom('tab_state').where('id', '=', id).execute();
};
