import type { Selectable } from 'kysely';
import type { DbOrTransaction } from './open.ts';
import type { IdempotentCallTable } from './schema/history.ts';

export type IdempotentCallRow = Selectable<IdempotentCallTable>;

/** Which call is meant: keys are each account's own. */
export type CallName = Pick<IdempotentCallRow, 'user_id' | 'key'>;

/** Notes a call as begun; false where it was begun before. Of two at once one is first. */
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

/** A call that was begun before. */
export const findCall = (db: DbOrTransaction, { user_id, key }: CallName): Promise<IdempotentCallRow | undefined> =>
  db.selectFrom('idempotent_call').selectAll().where('user_id', '=', user_id).where('key', '=', key).executeTakeFirst();

/** Notes what a call answered. */
export const endCall = async (
  db: DbOrTransaction,
  { user_id, key }: CallName,
  answered: { readonly status: number; readonly answer: string },
): Promise<void> => {
  await db.updateTable('idempotent_call').set(answered).where('user_id', '=', user_id).where('key', '=', key).execute();
};

/** Forgets a call: it did nothing, or is long over. */
export const dropCall = async (db: DbOrTransaction, { user_id, key }: CallName): Promise<void> => {
  await db.deleteFrom('idempotent_call').where('user_id', '=', user_id).where('key', '=', key).execute();
};

/** Forgets calls that began before a time, in microseconds. */
export const dropCallsBefore = async (db: DbOrTransaction, micros: number): Promise<void> => {
  await db.deleteFrom('idempotent_call').where('created_on', '<', micros).execute();
};
