import { accountByName, insertAccount, setAccountRoles, updateAccount } from '../../store/accounts.ts';
import type { Store } from '../../store/open.ts';
import { roleIds } from '../../store/roles.ts';
import { endSessionsOf } from '../../store/sessions.ts';
import { badRequest, invalidFields } from '../refusal.ts';
import type { Clock } from '../clock.ts';
import { passwordFault, type Passwords } from '../session/password.ts';

export interface UserDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

export interface NewUser {
  readonly username: string;
  readonly password: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Names of roles. */
  readonly roles: readonly string[];
}

const idsOfRoles = async (store: Store, names: readonly string[]): Promise<readonly number[]> => {
  const ids = await roleIds(store.db, names);
  const unknown = names.find((name) => !ids.has(name));
  if (unknown !== undefined) throw badRequest(`The role ${unknown} does not exist.`);
  return [...ids.values()];
};

const checkPassword = (password: string): void => {
  const fault = passwordFault(password);
  if (fault !== undefined) throw invalidFields({ password: [fault] });
};

/**
 * Creates an account and returns its id. Throws 400 for a name that is taken, an unknown role or an invalid password.
 */
export const addUser = async ({ store, clock, passwords }: UserDeps, user: NewUser): Promise<number> => {
  checkPassword(user.password);
  if (await accountByName(store.db, user.username)) throw badRequest(`The user ${user.username} already exists.`);
  const ids = await idsOfRoles(store, user.roles);
  const passwordHash = await passwords.hash(user.password);
  const { username, email = `${username}@localhost`, firstName = username, lastName = '' } = user;
  return store.db
    .transaction()
    .execute((transaction) =>
      insertAccount(
        transaction,
        { username, email, firstName, lastName, passwordHash, roleIds: ids },
        Math.round(clock() * 1000),
      ),
    );
};

const existing = async ({ store }: UserDeps, username: string) => {
  const account = await accountByName(store.db, username);
  if (!account) throw badRequest(`The user ${username} does not exist.`);
  return account;
};

/** Sets a password and ends all sessions of the account. */
export const setPassword = async (deps: UserDeps, username: string, password: string): Promise<void> => {
  checkPassword(password);
  const account = await existing(deps, username);
  const hash = await deps.passwords.hash(password);
  await deps.store.db.transaction().execute(async (transaction) => {
    await updateAccount(transaction, account.id, {
      password_hash: hash,
      active: 1,
      changed_on: Math.round(deps.clock() * 1000),
    });
    await endSessionsOf(transaction, account.id);
  });
};

/** Replaces the roles of an account and ends all its sessions. */
export const setRoles = async (deps: UserDeps, username: string, roles: readonly string[]): Promise<void> => {
  const account = await existing(deps, username);
  const ids = await idsOfRoles(deps.store, roles);
  await deps.store.db.transaction().execute(async (transaction) => {
    await setAccountRoles(transaction, account.id, ids);
    await endSessionsOf(transaction, account.id);
  });
};
