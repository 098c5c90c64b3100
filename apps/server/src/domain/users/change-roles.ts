import type { Store } from '../../store/open.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { peopleById } from '../../store/people.ts';
import {
  ensureRole,
  permissionsById,
  renameRole,
  roleIds,
  rolesById,
  setRolePermissions as storePermissions,
  setRoleUsers as storeUsers,
} from '../../store/roles.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { notFound, unprocessable } from '../refusal.ts';
import { keepAnAdmin } from './change-users.ts';

/** Roles that the server refers to by name. */
const fixedRoles: ReadonlySet<string> = new Set(['Admin', 'Public']);

/** Returns the role with this id. Throws 404. */
export const roleById = async (db: DbOrTransaction, id: number): Promise<{ id: number; name: string }> => {
  const [role] = await rolesById(db, [id]);
  if (!role) throw notFound();
  return role;
};

const checkFree = async (db: DbOrTransaction, name: string): Promise<void> => {
  if ((await roleIds(db, [name])).size > 0) throw unprocessable({ name: ['A role with this name already exists.'] });
};

/** Throws 422 for the roles Admin and Public. */
export const checkLoose = (role: { readonly name: string }): void => {
  if (fixedRoles.has(role.name)) throw unprocessable(`The role ${role.name} cannot be renamed or deleted.`);
};

/** Creates a role without permissions and returns its id. Throws 422 if the name is taken. */
export const createRole = (store: Store, name: string): Promise<number> =>
  store.db.transaction().execute(async (transaction) => {
    await checkFree(transaction, name);
    return (await ensureRole(transaction, name)).id;
  });

/**
 * Renames a role. Throws 422 if the name is taken and for Admin and Public, 412 if the stored version is not the
 * expected one.
 */
export const changeRole = (
  store: Store,
  { id, name, expected }: { readonly id: number; readonly name: string } & Expecting,
): Promise<TaggedSave> =>
  store.db.transaction().execute(async (transaction) => {
    const role = await roleById(transaction, id);
    await expectState(transaction, { type: 'role', id, expected });
    if (role.name !== name) {
      checkLoose(role);
      await checkFree(transaction, name);
      await renameRole(transaction, id, name);
    }
    return { tag: await savedTag(transaction, { type: 'role', id }) };
  });

/** Replaces the permissions of a role. Throws 422 for an unknown permission. */
export const setRolePermissions = (store: Store, id: number, permissionIds: readonly number[]): Promise<void> =>
  store.db.transaction().execute(async (transaction) => {
    await roleById(transaction, id);
    const ids = [...new Set(permissionIds)];
    if ((await permissionsById(transaction, ids)).length < ids.length)
      throw unprocessable({ permission_view_menu_ids: ['Permission does not exist'] });
    await storePermissions(transaction, id, ids);
  });

/** Replaces the users of a role. Throws 422 for an unknown user, or if no administrator would remain. */
export const setRoleUsers = (store: Store, id: number, userIds: readonly number[]): Promise<void> =>
  store.db.transaction().execute(async (transaction) => {
    await roleById(transaction, id);
    const ids = [...new Set(userIds)];
    if ((await peopleById(transaction, ids)).size < ids.length)
      throw unprocessable({ user_ids: ['User does not exist'] });
    await storeUsers(transaction, id, ids);
    await keepAnAdmin(transaction);
  });
