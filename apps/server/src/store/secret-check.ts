import type { DbOrTransaction } from './db.ts';

/** Returns the stored value that verifies the secret key, sealed with that key. Undefined before the first start. */
export const findSecretCheck = async (db: DbOrTransaction): Promise<string | undefined> =>
  (await db.selectFrom('secret_check').select('sealed').where('id', '=', 1).executeTakeFirst())?.sealed;

export const storeSecretCheck = async (db: DbOrTransaction, sealed: string): Promise<void> => {
  await db
    .insertInto('secret_check')
    .values({ id: 1, sealed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
    .execute();
};
