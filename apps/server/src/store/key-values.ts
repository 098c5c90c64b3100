import type { Insertable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { KeyValueTable } from './schema/content.ts';

/** Finds an entry that has not expired at `now` (microseconds). */
export const findKeyValue = (
  db: DbOrTransaction,
  entry: { readonly resource: string; readonly key: string },
  now: number,
) =>
  db
    .selectFrom('key_value')
    .selectAll()
    .where('resource', '=', entry.resource)
    .where('key', '=', entry.key)
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>', now)]))
    .executeTakeFirst();

/** Finds an entry by its context. Skips an entry that has expired at `now` (microseconds). */
export const findKeyValueOf = (
  db: DbOrTransaction,
  entry: { readonly resource: string; readonly context: string; readonly userId: number | null },
  now: number,
) =>
  db
    .selectFrom('key_value')
    .selectAll()
    .where('resource', '=', entry.resource)
    .where('context', '=', entry.context)
    .where('user_id', entry.userId === null ? 'is' : '=', entry.userId)
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>', now)]))
    .executeTakeFirst();

/** Deletes all expired entries, then inserts an entry. */
export const insertKeyValue = async (db: DbOrTransaction, entry: Insertable<KeyValueTable>): Promise<void> => {
  await db.deleteFrom('key_value').where('expires_on', '<', entry.created_on).execute();
  await db.insertInto('key_value').values(entry).execute();
};

/** Updates the value or the expiry of an entry. */
export const updateKeyValue = async (
  db: DbOrTransaction,
  id: number,
  change: { readonly value?: string; readonly used_on: number; readonly expires_on: number | null },
): Promise<void> => {
  await db.updateTable('key_value').set(change).where('id', '=', id).execute();
};

export const deleteKeyValue = async (db: DbOrTransaction, id: number): Promise<void> => {
  await db.deleteFrom('key_value').where('id', '=', id).execute();
};
