import { accountByName, insertAccount, updateAccount } from '../../store/accounts.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';

/** A user who signed in to another server. */
export interface ForeignPerson {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Stored in place of a password hash. It is not a valid hash, so no password matches it. */
const noPassword = '';

/**
 * Returns the local ID for a user of another server. The first call creates an account that cannot sign in.
 * @param host host of the other server. It is part of the account's name, to avoid conflicts with local accounts
 */
export const mirrorAccount = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { username, firstName, lastName }: ForeignPerson,
  host: string,
): Promise<number> => {
  const name = `${username}@${host}`;
  const known = await accountByName(store.db, name);
  if (known) return known.id;
  const made = store.db.transaction().execute(async (transaction) => {
    const account = { username: name, email: name, firstName, lastName, passwordHash: noPassword, roleIds: [] };
    const id = await insertAccount(transaction, account, toMicros(clock()));
    await updateAccount(transaction, id, { active: 0 });
    return id;
  });
  // A concurrent call has already created the account.
  return made.catch(async (error: unknown) => {
    const other = await accountByName(store.db, name);
    if (!other) throw error;
    return other.id;
  });
};
