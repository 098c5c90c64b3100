import type { Selectable } from 'kysely';
import type { DbOrTransaction } from './open.ts';
import type { IdempotentCallTable } from './schema/history.ts';

export type IdempotentCallRow = Selectable<IdempotentCallTable>;

/** Which call is meant: keys are each account's own. */
export type CallName = Pick<IdempotentCallRow, 'user_id' | 'key'>;

/** The same as one server knows it: who holds another stamp holds another call of that name. */
export type StampedCall = Pick<IdempotentCallRow, 'user_id' | 'key' | 'created_on'>;

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

/** Changes a call as long as its stamp is this one. Tells whether it was. */
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

/** Forgets a call as long as its stamp is this one: it did nothing, or is long over. */
export const dropCall = async (db: DbOrTransaction, { user_id, key, created_on }: StampedCall): Promise<void> => {
  await db
    .deleteFrom('idempotent_call')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('created_on', '=', created_on)
    .execute();
};

/** Forgets calls that began before a time, in microseconds. */
export const dropCallsBefore = async (db: DbOrTransaction, micros: number): Promise<void> => {
  await db.deleteFrom('idempotent_call').where('created_on', '<', micros).execute();
};

/** Forgets calls that were never ended, whoever began them. */
export const dropUnendedCalls = async (db: DbOrTransaction): Promise<void> => {
  await db.deleteFrom('idempotent_call').where('status', 'is', null).execute();
};
