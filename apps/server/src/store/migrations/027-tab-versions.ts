import { sql, type Kysely } from 'kysely';

/**
 * Adds a column that counts the changes of a stored SQL Lab tab, so that a save detects changes from another browser.
 */
export const countTabChanges = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table tab_state add column version integer not null default 0').execute(db);
};
