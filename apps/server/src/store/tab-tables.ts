import type { Insertable, Selectable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { TabTableTable } from './schema/content.ts';
import { storableIds } from './storable-ids.ts';

/** A table that is open in a stored SQL Lab tab. */
export type TabTableRow = Selectable<TabTableTable>;

/** Returns the open tables of a tab, in the order of opening. */
export const tablesOfTab = (db: DbOrTransaction, tabId: number): Promise<readonly TabTableRow[]> =>
  db.selectFrom('tab_table').selectAll().where('tab_state_id', '=', tabId).orderBy('id').execute();

/** Finds an open table in a tab of the user. */
export const findTabTable = async (db: DbOrTransaction, id: number, userId: number): Promise<TabTableRow | undefined> =>
  storableIds([id]).length === 0
    ? undefined
    : db
        .selectFrom('tab_table')
        .innerJoin('tab_state', 'tab_state.id', 'tab_table.tab_state_id')
        .selectAll('tab_table')
        .where('tab_table.id', '=', id)
        .where('tab_state.user_id', '=', userId)
        .executeTakeFirst();

/** Stores an open table, replaces an earlier entry for the same table, and returns the ID of the new entry. */
export const replaceTabTable = async (db: DbOrTransaction, row: Insertable<TabTableTable>): Promise<number> => {
  await db
    .deleteFrom('tab_table')
    .where('tab_state_id', '=', row.tab_state_id)
    .where('database_id', '=', row.database_id)
    .where('catalog', row.catalog == null ? 'is' : '=', row.catalog ?? null)
    .where('schema', row.schema == null ? 'is' : '=', row.schema ?? null)
    .where('table', '=', row.table)
    .execute();
  return (await db.insertInto('tab_table').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Expands or collapses a table in its tab. */
export const setExpanded = async (db: DbOrTransaction, id: number, expanded: boolean): Promise<void> => {
  await db
    .updateTable('tab_table')
    .set({ expanded: expanded ? 1 : 0 })
    .where('id', '=', id)
    .execute();
};

export const deleteTabTable = async (db: DbOrTransaction, id: number): Promise<void> => {
  await db.deleteFrom('tab_table').where('id', '=', id).execute();
};
