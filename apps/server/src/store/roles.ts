import { sql } from 'kysely';
import type { PermissionPair, SubjectRole } from '../domain/access.ts';
import type { DbOrTransaction } from './db.ts';
import { storableIds } from './storable-ids.ts';

/** Returns the version number of the rights, which increases with every change of the rights. */
export const rightsVersion = async (db: DbOrTransaction): Promise<number> =>
  (await db.selectFrom('rights').select('version').where('id', '=', 1).executeTakeFirstOrThrow()).version;

/** Makes every server reload the rights. It must be called in the transaction that changes the rights. */
export const touchRights = async (db: DbOrTransaction): Promise<void> => {
  await db
    .updateTable('rights')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute();
};

/** Returns roles by ID, in the given order. */
export const rolesById = async (
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<readonly { id: number; name: string }[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db.selectFrom('role').select(['id', 'name']).where('id', 'in', known).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};

/** Maps role names to IDs. Unknown names are absent. */
export const roleIds = async (db: DbOrTransaction, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (names.length === 0) return new Map();
  const rows = await db.selectFrom('role').select(['id', 'name']).where('name', 'in', names).execute();
  return new Map(rows.map((row) => [row.name, row.id]));
};

const withPermissions = async (
  db: DbOrTransaction,
  roles: readonly { id: number; name: string }[],
): Promise<SubjectRole[]> => {
  if (roles.length === 0) return [];
  const rows = await db
    .selectFrom('role_permission')
    .innerJoin('permission', 'permission.id', 'role_permission.permission_id')
    .select(['role_permission.role_id', 'permission.permission', 'permission.view'])
    .where(
      'role_permission.role_id',
      'in',
      roles.map((role) => role.id),
    )
    .orderBy('permission.id')
    .execute();
  return roles.map((role) => ({
    ...role,
    permissions: rows.filter((row) => row.role_id === role.id).map((row): PermissionPair => [row.permission, row.view]),
  }));
};

/** Returns the roles of an account, direct or through groups, with their permissions. */
export const rolesOfAccount = async (db: DbOrTransaction, accountId: number): Promise<SubjectRole[]> =>
  withPermissions(
    db,
    await db
      .selectFrom('held_role')
      .innerJoin('role', 'role.id', 'held_role.role_id')
      .select(['role.id', 'role.name'])
      .where('held_role.account_id', '=', accountId)
      .orderBy('role.id')
      .execute(),
  );

/** Returns the role with this name and its permissions. The list is empty if there is no such role. */
export const rolesByName = async (db: DbOrTransaction, name: string): Promise<SubjectRole[]> =>
  withPermissions(db, await db.selectFrom('role').select(['id', 'name']).where('name', '=', name).execute());

/** Creates IDs for permission names that have no ID yet. */
const nameParts = async (db: DbOrTransaction): Promise<void> => {
  for (const [table, column] of [
    ['permission_name', 'permission'],
    ['permission_view', 'view'],
  ] as const)
    await sql`insert into ${sql.table(table)} (name) select ${sql.ref(column)} from permission
      where ${sql.ref(column)} not in (select name from ${sql.table(table)})
      group by ${sql.ref(column)} order by min(id)`.execute(db);
};

/** Creates the missing permissions and returns all IDs in the given order. */
export const ensurePermissions = async (db: DbOrTransaction, pairs: readonly PermissionPair[]): Promise<number[]> => {
  if (pairs.length === 0) return [];
  await db
    .insertInto('permission')
    .values(pairs.map(([permission, view]) => ({ permission, view })))
    .onConflict((conflict) => conflict.columns(['permission', 'view']).doNothing())
    .execute();
  await nameParts(db);
  const rows = await db.selectFrom('permission').selectAll().execute();
  const ids = new Map(rows.map((row) => [`${row.permission}\n${row.view}`, row.id]));
  return pairs.map(([permission, view]) => ids.get(`${permission}\n${view}`)!);
};

/** Creates a role unless the name exists. Returns its ID, and whether it is new. */
export const ensureRole = async (db: DbOrTransaction, name: string): Promise<{ id: number; created: boolean }> => {
  const found = await db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirst();
  if (found) return { id: found.id, created: false };
  const { id } = await db.insertInto('role').values({ name }).returning('id').executeTakeFirstOrThrow();
  return { id, created: true };
};

/** Adds permissions to a role and keeps its existing ones. */
export const grantToRole = async (
  db: DbOrTransaction,
  roleId: number,
  permissionIds: readonly number[],
): Promise<void> => {
  if (permissionIds.length === 0) return;
  await db
    .insertInto('role_permission')
    .values(permissionIds.map((permissionId) => ({ role_id: roleId, permission_id: permissionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Returns permissions by ID, in the given order. */
export const permissionsById = async (
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<readonly { id: number; permission: string; view: string }[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db.selectFrom('permission').selectAll().where('id', 'in', known).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};

/** Returns the users and the permissions of these roles. Each row pairs one role with one user or permission. */
export const holdingsOfRoles = async (db: DbOrTransaction, ids: readonly number[]) => {
  if (ids.length === 0) return { users: [], permissions: [] };
  const users = db.selectFrom('account_role').selectAll().where('role_id', 'in', ids).orderBy('account_id');
  const permissions = db.selectFrom('role_permission').selectAll().where('role_id', 'in', ids).orderBy('permission_id');
  return { users: await users.execute(), permissions: await permissions.execute() };
};

export const renameRole = async (db: DbOrTransaction, id: number, name: string): Promise<void> => {
  await db.updateTable('role').set({ name }).where('id', '=', id).execute();
  await touchRights(db);
};

/** Replaces the permissions of a role. */
export const setRolePermissions = async (
  db: DbOrTransaction,
  roleId: number,
  permissionIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('role_permission').where('role_id', '=', roleId).execute();
  await grantToRole(db, roleId, permissionIds);
  await touchRights(db);
};

/** Replaces the users of a role. */
export const setRoleUsers = async (
  db: DbOrTransaction,
  roleId: number,
  accountIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('account_role').where('role_id', '=', roleId).execute();
  if (accountIds.length > 0)
    await db
      .insertInto('account_role')
      .values(accountIds.map((accountId) => ({ account_id: accountId, role_id: roleId })))
      .execute();
  await touchRights(db);
};
