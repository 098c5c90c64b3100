import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import { touchRights } from './roles.ts';
import type { AccountGroupTable } from './schema/groups.ts';
import { storableIds } from './storable-ids.ts';

/** A group, without its members. */
export type Group = Selectable<AccountGroupTable>;

/** A group with its roles and users. */
export interface WholeGroup extends Group {
  readonly roles: { readonly id: number; readonly name: string }[];
  readonly users: { readonly id: number; readonly username: string }[];
}

/** Returns groups with their roles and users, in the order of the IDs. */
export const groupsById = async (db: DbOrTransaction, ids: readonly number[]): Promise<readonly WholeGroup[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const groups = await db.selectFrom('account_group').selectAll().where('id', 'in', known).execute();
  const roles = await db
    .selectFrom('group_role')
    .innerJoin('role', 'role.id', 'group_role.role_id')
    .select(['group_role.group_id', 'role.id', 'role.name'])
    .where('group_role.group_id', 'in', known)
    .orderBy('role.id')
    .execute();
  const users = await db
    .selectFrom('group_account')
    .innerJoin('account', 'account.id', 'group_account.account_id')
    .select(['group_account.group_id', 'account.id', 'account.username'])
    .where('group_account.group_id', 'in', known)
    .orderBy('account.id')
    .execute();
  return ids.flatMap((wanted) =>
    groups
      .filter((group) => group.id === wanted)
      .map((group) => ({
        ...group,
        roles: roles.filter((row) => row.group_id === wanted).map(({ id, name }) => ({ id, name })),
        users: users.filter((row) => row.group_id === wanted).map(({ id, username }) => ({ id, username })),
      })),
  );
};

/** True if a group other than `exceptId` has this name. */
export const isGroupNamed = async (db: DbOrTransaction, name: string, exceptId = 0): Promise<boolean> =>
  (await db
    .selectFrom('account_group')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

/** Returns those of the IDs that belong to no group. */
export const unknownGroups = async (db: DbOrTransaction, ids: readonly number[]): Promise<readonly number[]> => {
  const known = new Set((await groupsById(db, ids)).map((group) => group.id));
  return ids.filter((id) => !known.has(id));
};

/** Inserts a group without roles and users, and returns its ID. */
export const insertGroup = async (db: DbOrTransaction, group: Insertable<AccountGroupTable>): Promise<number> =>
  (await db.insertInto('account_group').values(group).returning('id').executeTakeFirstOrThrow()).id;

/** Updates the given fields of a group. */
export const updateGroup = async (
  db: DbOrTransaction,
  id: number,
  fields: Updateable<AccountGroupTable>,
): Promise<void> => {
  if (Object.keys(fields).length > 0) await db.updateTable('account_group').set(fields).where('id', '=', id).execute();
};

/** Replaces the roles of a group. */
export const setRolesOfGroup = async (db: DbOrTransaction, id: number, roleIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('group_role').where('group_id', '=', id).execute();
  const links = roleIds.map((role_id) => ({ group_id: id, role_id }));
  if (links.length > 0) await db.insertInto('group_role').values(links).execute();
  await touchRights(db);
};

/** Replaces the users of a group. */
export const setUsersOfGroup = async (
  db: DbOrTransaction,
  id: number,
  accountIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('group_account').where('group_id', '=', id).execute();
  const links = accountIds.map((account_id) => ({ group_id: id, account_id }));
  if (links.length > 0) await db.insertInto('group_account').values(links).execute();
  await touchRights(db);
};

/** Replaces the groups that have a role. */
export const setGroupsOfRole = async (
  db: DbOrTransaction,
  roleId: number,
  groupIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('group_role').where('role_id', '=', roleId).execute();
  const links = groupIds.map((group_id) => ({ group_id, role_id: roleId }));
  if (links.length > 0) await db.insertInto('group_role').values(links).execute();
  await touchRights(db);
};

/** Replaces the groups of an account. */
export const setGroupsOfAccount = async (
  db: DbOrTransaction,
  accountId: number,
  groupIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('group_account').where('account_id', '=', accountId).execute();
  const links = groupIds.map((group_id) => ({ group_id, account_id: accountId }));
  if (links.length > 0) await db.insertInto('group_account').values(links).execute();
  await touchRights(db);
};

/** Returns the groups that have these roles. */
export const groupsOfRoles = async (
  db: DbOrTransaction,
  roleIds: readonly number[],
): Promise<readonly Readonly<Selectable<{ group_id: number; role_id: number }>>[]> =>
  roleIds.length === 0
    ? []
    : db
        .selectFrom('group_role')
        .selectAll()
        .where('role_id', 'in', [...roleIds])
        .orderBy('group_id')
        .execute();
