import type { DbOrTransaction } from './open.ts';

/** The value that was sealed with the store's secret key; undefined before the first start. */
export const findSecretCheck = async (db: DbOrTransaction): Promise<string | undefined> =>
  (await db.selectFrom('secret_check').select('sealed').where('id', '=', 1).executeTakeFirst())?.sealed;

/** Stores the value. */
export const storeSecretCheck = async (db: DbOrTransaction, sealed: string): Promise<void> => {
  await db
    .insertInto('secret_check')
    .values({ id: 1, sealed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
    .execute();
};
