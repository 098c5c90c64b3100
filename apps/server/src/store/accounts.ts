import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DbOrTransaction } from './open.ts';
import type { AccountTable } from './schema/access.ts';
import { touchRights } from './roles.ts';

/** A row of the account table. */
export type Account = Selectable<AccountTable>;

/** What a new account needs; everything else has its first value. */
export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly roleIds: readonly number[];
}

export const accountById = (db: DbOrTransaction, id: number): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds an account by its user name, whatever its case. */
export const accountByName = (db: DbOrTransaction, username: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('username_key', '=', username.toLowerCase()).executeTakeFirst();

export const countAccounts = async (db: DbOrTransaction): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('account')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Adds an account with its roles and gives its id. Rejects with the store's own error when name or e-mail is taken. */
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
      created_by: null,
      created_on: nowMicros,
      changed_by: null,
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

/** Changes columns of an account and makes every server read it anew. */
export const updateAccount = async (
  db: DbOrTransaction,
  id: number,
  change: Partial<
    Pick<
      Account,
      | 'first_name'
      | 'last_name'
      | 'email'
      | 'email_key'
      | 'password_hash'
      | 'active'
      | 'preferences'
      | 'changed_on'
      | 'changed_by'
      | 'last_login'
      | 'login_count'
      | 'fail_login_count'
    >
  >,
): Promise<void> => {
  await db.updateTable('account').set(change).where('id', '=', id).execute();
  await touchRights(db);
};

/** Accounts with the ids of their roles, oldest first. */
export const listAccounts = async (
  db: DbOrTransaction,
): Promise<readonly (Account & { readonly roles: readonly { id: number; name: string }[] })[]> => {
  const accounts = await db.selectFrom('account').selectAll().orderBy('id').execute();
  const roles = await db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select(['account_role.account_id', 'role.id', 'role.name'])
    .orderBy('role.id')
    .execute();
  return accounts.map((account) => ({
    ...account,
    roles: roles.filter((role) => role.account_id === account.id).map(({ id, name }) => ({ id, name })),
  }));
};
