import type { DbOrTransaction } from './db.ts';
import { storableIds } from './storable-ids.ts';

/** A token as shown to its owner. */
export interface StoredApiToken {
  readonly id: number;
  readonly name: string;
  readonly scope: string;
  readonly ending: string;
  readonly created_on: number;
  readonly expires_on: number;
  readonly used_on: number | null;
  readonly used_from: string | null;
}

const columns = ['id', 'name', 'scope', 'ending', 'created_on', 'expires_on', 'used_on', 'used_from'] as const;

/** Returns the tokens of an account, newest first. */
export const apiTokensOf = (db: DbOrTransaction, accountId: number): Promise<StoredApiToken[]> =>
  db
    .selectFrom('api_token')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const insertApiToken = (
  db: DbOrTransaction,
  token: {
    readonly account_id: number;
    readonly name: string;
    readonly scope: string;
    readonly token_hash: string;
    readonly ending: string;
    readonly created_on: number;
    readonly expires_on: number;
  },
): Promise<StoredApiToken> => db.insertInto('api_token').values(token).returning(columns).executeTakeFirstOrThrow();

/** Deletes a token of the account. Returns false if it did not exist. */
export const deleteApiToken = async (db: DbOrTransaction, accountId: number, id: number): Promise<boolean> => {
  if (storableIds([id]).length === 0) return false;
  const { numDeletedRows } = await db
    .deleteFrom('api_token')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Finds a token by its hash, with its account. */
export const apiTokenByHash = (db: DbOrTransaction, tokenHash: string) =>
  db
    .selectFrom('api_token')
    .select(['id', 'account_id', 'scope', 'expires_on', 'used_on'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const touchApiToken = async (
  db: DbOrTransaction,
  id: number,
  use: { readonly used_on: number; readonly used_from: string },
): Promise<void> => {
  await db.updateTable('api_token').set(use).where('id', '=', id).execute();
};
