import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { AccountTable } from './schema/access.ts';
import type { AccountGroupTable } from './schema/groups.ts';
import { storableIds } from './storable-ids.ts';
import { touchRights } from './roles.ts';

/** A row of the account table. */
export type Account = Selectable<AccountTable>;

/** Fields of a new account. All other columns get their defaults. */
export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly roleIds: readonly number[];
  /** User who creates the account. Null or absent if the server creates it. */
  readonly createdBy?: number | null;
}

export const accountById = async (db: DbOrTransaction, id: number): Promise<Account | undefined> =>
  storableIds([id]).length === 0
    ? undefined
    : db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds an account by user name, ignoring case. */
export const accountByName = (db: DbOrTransaction, username: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('username_key', '=', username.toLowerCase()).executeTakeFirst();

/** Finds the account for a sign-in name: a user name, or else an email address, ignoring case. */
export const accountBySignInName = async (db: DbOrTransaction, name: string): Promise<Account | undefined> => {
  const key = name.toLowerCase();
  const found = await db
    .selectFrom('account')
    .selectAll()
    .where(({ eb, or }) => or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .execute();
  return found.find((account) => account.username_key === key) ?? found[0];
};

export const countAccounts = async (db: DbOrTransaction): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('account')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/**
 * Inserts an account with its roles and returns its ID. Rejects with the database's error if the name or email is
 * taken.
 */
export const insertAccount = async (db: DbOrTransaction, account: NewAccount, nowMicros: number): Promise<number> => {
  const { id } = await db
    .insertInto('account')
    .values({
      uuid: randomUUID(),
      username: account.username,
      username_key: account.username.toLowerCase(),
      email: account.email,
      email_key: account.email.toLowerCase(),
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: account.passwordHash,
      active: 1,
      login_count: 0,
      fail_login_count: 0,
      last_login: null,
      preferences: '{}',
      created_by: account.createdBy ?? null,
      created_on: nowMicros,
      changed_by: account.createdBy ?? null,
      changed_on: nowMicros,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setAccountRoles(db, id, account.roleIds);
  return id;
};

/** Replaces the roles of an account. */
export const setAccountRoles = async (
  db: DbOrTransaction,
  accountId: number,
  roleIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('account_role').where('account_id', '=', accountId).execute();
  if (roleIds.length > 0)
    await db
      .insertInto('account_role')
      .values(roleIds.map((roleId) => ({ account_id: accountId, role_id: roleId })))
      .execute();
  await touchRights(db);
};

/** Account columns to change. */
export type AccountChange = Partial<Omit<Account, 'id' | 'uuid' | 'created_on' | 'created_by'>>;

/** Updates account columns. Every server then reloads the rights, unless `same` says that they are unchanged. */
export const updateAccount = async (
  db: DbOrTransaction,
  id: number,
  change: AccountChange,
  { rights }: { readonly rights: 'same' | 'changed' } = { rights: 'changed' },
): Promise<void> => {
  await db.updateTable('account').set(change).where('id', '=', id).execute();
  if (rights === 'changed') await touchRights(db);
};

/** An account with its direct roles and its groups. */
export type AccountWithRoles = Account & {
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly groups: readonly Selectable<AccountGroupTable>[];
};

/** Returns accounts with their roles and groups, in the order of the IDs. */
export const accountsWithRoles = async (
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<readonly AccountWithRoles[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const accounts = await db.selectFrom('account').selectAll().where('id', 'in', known).execute();
  const roles = await db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select(['account_role.account_id', 'role.id', 'role.name'])
    .where('account_role.account_id', 'in', known)
    .orderBy('role.id')
    .execute();
  const groups = await db
    .selectFrom('group_account')
    .innerJoin('account_group', 'account_group.id', 'group_account.group_id')
    .selectAll('account_group')
    .select('group_account.account_id')
    .where('group_account.account_id', 'in', known)
    .orderBy('account_group.id')
    .execute();
  return ids.flatMap((wanted) =>
    accounts
      .filter((account) => account.id === wanted)
      .map((account) => ({
        ...account,
        roles: roles.filter((role) => role.account_id === wanted).map(({ id, name }) => ({ id, name })),
        groups: groups.filter((group) => group.account_id === wanted).map(({ account_id: _, ...group }) => group),
      })),
  );
};

/** Returns the ID of the oldest active account with the Admin role. */
export const firstAdminId = async (db: DbOrTransaction): Promise<number | undefined> =>
  (
    await db
      .selectFrom('account')
      .innerJoin('held_role', 'held_role.account_id', 'account.id')
      .innerJoin('role', 'role.id', 'held_role.role_id')
      .select('account.id')
      .where('role.name', '=', 'Admin')
      .where('account.active', '=', 1)
      .orderBy('account.id')
      .executeTakeFirst()
  )?.id;

/** Returns the number of active accounts with the Admin role. */
export const countAdmins = async (db: DbOrTransaction): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('held_role')
        .innerJoin('role', 'role.id', 'held_role.role_id')
        .innerJoin('account', 'account.id', 'held_role.account_id')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('role.name', '=', 'Admin')
        .where('account.active', '=', 1)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** True if an account other than `exceptId` has this user name or email. */
export const isTaken = async (
  db: DbOrTransaction,
  names: { readonly username?: string | undefined; readonly email?: string | undefined },
  exceptId = 0,
): Promise<boolean> => {
  const { username, email } = names;
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '<>', exceptId)
    .where(({ eb, or }) =>
      or([
        ...(username === undefined ? [] : [eb('username_key', '=', username.toLowerCase())]),
        ...(email === undefined ? [] : [eb('email_key', '=', email.toLowerCase())]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
};
