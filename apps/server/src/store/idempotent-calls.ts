import type { Selectable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { IdempotentCallTable } from './schema/history.ts';

export type IdempotentCallRow = Selectable<IdempotentCallTable>;

/** The idempotency key of a call, with the account that it belongs to. */
export type CallName = Pick<IdempotentCallRow, 'user_id' | 'key'>;

/**
 * The idempotency key of a call, with the timestamp that this server recorded last. If the stored timestamp differs,
 * the key now belongs to a different call.
 */
export type StampedCall = Pick<IdempotentCallRow, 'user_id' | 'key' | 'created_on'>;

/**
 * Records the start of a call. Returns false if the key already exists. Only one of two concurrent calls with the same
 * key succeeds.
 */
export const beginCall = async (
  db: DbOrTransaction,
  call: Omit<IdempotentCallRow, 'status' | 'answer'>,
): Promise<boolean> => {
  const made = await db
    .insertInto('idempotent_call')
    .values({ ...call, status: null, answer: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return made !== undefined;
};

/** Finds a recorded call. */
export const findCall = (db: DbOrTransaction, { user_id, key }: CallName): Promise<IdempotentCallRow | undefined> =>
  db.selectFrom('idempotent_call').selectAll().where('user_id', '=', user_id).where('key', '=', key).executeTakeFirst();

/** Updates a call if its timestamp still matches. Returns false otherwise. */
export const changeCall = async (
  db: DbOrTransaction,
  { user_id, key, created_on }: StampedCall,
  change: Partial<Pick<IdempotentCallRow, 'created_on' | 'status' | 'answer'>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('idempotent_call')
    .set(change)
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('created_on', '=', created_on)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
};

/** Deletes a call if its timestamp still matches. This is done for a call that had no effect, or ended long ago. */
export const dropCall = async (db: DbOrTransaction, { user_id, key, created_on }: StampedCall): Promise<void> => {
  await db
    .deleteFrom('idempotent_call')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('created_on', '=', created_on)
    .execute();
};

/** Deletes calls that started before a time, in microseconds. */
export const dropCallsBefore = async (db: DbOrTransaction, micros: number): Promise<void> => {
  await db.deleteFrom('idempotent_call').where('created_on', '<', micros).execute();
};

/** Deletes all unfinished calls, regardless of which server started them. */
export const dropUnendedCalls = async (db: DbOrTransaction): Promise<void> => {
  await db.deleteFrom('idempotent_call').where('status', 'is', null).execute();
};
