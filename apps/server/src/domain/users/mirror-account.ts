import { accountByName, insertAccount, updateAccount } from '../../store/accounts.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';

/** Somebody who signed in to another server. */
export interface ForeignPerson {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** No password gives this, so that nobody signs in by it. */
const noPassword = '';

/**
 * The id under which this store knows somebody of another server: an account that nobody can sign in to, made at the first call.
 * @param host of the other server; its part in the address keeps it apart from addresses of real accounts
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
  // Two first calls at once: the name is taken by the other one.
  return made.catch(async (error: unknown) => {
    const other = await accountByName(store.db, name);
    if (!other) throw error;
    return other.id;
  });
};
