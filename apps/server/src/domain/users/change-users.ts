import {
  accountById,
  countAdmins,
  insertAccount,
  isTaken,
  setAccountRoles,
  updateAccount,
  type AccountChange,
} from '../../store/accounts.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { setGroupsOfAccount, unknownGroups } from '../../store/groups.ts';
import { rolesById } from '../../store/roles.ts';
import { endSessionsOf } from '../../store/sessions.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { invalidFields, notFound, unprocessable } from '../refusal.ts';
import { passwordFault } from '../session/password.ts';
import type { UserDeps } from './manage-users.ts';

/** Writable fields of a user, with the contract's names. */
export interface UserBody {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly password?: string | undefined;
  readonly active?: boolean | undefined;
  readonly roles?: readonly number[] | undefined;
  readonly groups?: readonly number[] | undefined;
}

/** Throws 422 if no administrator remains. Call this at the end of a transaction that removes permissions. */
export const keepAnAdmin = async (db: DbOrTransaction): Promise<void> => {
  if ((await countAdmins(db)) === 0) throw unprocessable('At least one active user must keep the Admin role.');
};

const checkRoles = async (db: DbOrTransaction, ids: readonly number[]): Promise<void> => {
  const known = await rolesById(db, ids);
  if (known.length < new Set(ids).size) throw unprocessable({ roles: ['Role does not exist'] });
};

const checkGroups = async (db: DbOrTransaction, ids: readonly number[]): Promise<void> => {
  if ((await unknownGroups(db, ids)).length > 0) throw unprocessable({ groups: ['Group does not exist'] });
};

const checkNames = async (db: DbOrTransaction, body: UserBody, exceptId?: number): Promise<void> => {
  if (body.username === undefined && body.email === undefined) return;
  if (await isTaken(db, body, exceptId))
    throw unprocessable('A user with this username or email address already exists.');
};

const hashOf = async ({ passwords }: UserDeps, password: string | undefined): Promise<string | undefined> => {
  if (password === undefined) return undefined;
  const fault = passwordFault(password);
  if (fault !== undefined) throw invalidFields({ password: [fault] });
  return passwords.hash(password);
};

/**
 * Creates a user and returns its id. Throws 400 for an invalid password or a user without role and group, 422 for a
 * name that is taken or an unknown role or group.
 */
export const createUser = async (
  deps: UserDeps,
  body: Required<Pick<UserBody, 'username' | 'email' | 'first_name' | 'last_name' | 'password'>> & UserBody,
  createdBy: number | null,
): Promise<number> => {
  const roleIds = [...new Set(body.roles ?? [])];
  const groupIds = [...new Set(body.groups ?? [])];
  if (roleIds.length + groupIds.length === 0)
    throw invalidFields({ _schema: ["At least one of 'roles' or 'groups' must be provided and non-empty."] });
  const passwordHash = (await hashOf(deps, body.password))!;
  return deps.store.db.transaction().execute(async (transaction) => {
    await checkNames(transaction, body);
    await checkRoles(transaction, roleIds);
    await checkGroups(transaction, groupIds);
    const names = {
      username: body.username!,
      email: body.email!,
      firstName: body.first_name!,
      lastName: body.last_name!,
    };
    const id = await insertAccount(
      transaction,
      { ...names, passwordHash, roleIds, createdBy },
      Math.round(deps.clock() * 1000),
    );
    if (groupIds.length > 0) await setGroupsOfAccount(transaction, id, groupIds);
    if (body.active === false) await updateAccount(transaction, id, { active: 0 });
    return id;
  });
};

const columnsOf = (body: UserBody, hash: string | undefined): AccountChange => ({
  ...(body.username === undefined ? {} : { username: body.username, username_key: body.username.toLowerCase() }),
  ...(body.email === undefined ? {} : { email: body.email, email_key: body.email.toLowerCase() }),
  ...(body.first_name === undefined ? {} : { first_name: body.first_name }),
  ...(body.last_name === undefined ? {} : { last_name: body.last_name }),
  ...(body.active === undefined ? {} : { active: body.active ? 1 : 0 }),
  ...(hash === undefined ? {} : { password_hash: hash }),
});

/**
 * Changes a user. A new password, other roles or groups, or disabling ends all sessions of the user. Throws 412 if
 * the stored version is not the expected one.
 */
export const changeUser = async (
  deps: UserDeps,
  {
    id,
    body,
    changedBy,
    expected,
  }: { readonly id: number; readonly body: UserBody; readonly changedBy: number } & Expecting,
): Promise<TaggedSave> => {
  const hash = await hashOf(deps, body.password);
  return deps.store.db.transaction().execute(async (transaction) => {
    if (!(await accountById(transaction, id))) throw notFound();
    await expectState(transaction, { type: 'user', id, expected });
    await checkNames(transaction, body, id);
    await updateAccount(transaction, id, {
      ...columnsOf(body, hash),
      changed_by: changedBy,
      changed_on: Math.round(deps.clock() * 1000),
    });
    if (body.roles !== undefined) {
      const roleIds = [...new Set(body.roles)];
      await checkRoles(transaction, roleIds);
      await setAccountRoles(transaction, id, roleIds);
    }
    if (body.groups !== undefined) {
      const groupIds = [...new Set(body.groups)];
      await checkGroups(transaction, groupIds);
      await setGroupsOfAccount(transaction, id, groupIds);
    }
    const rightsChanged = body.roles !== undefined || body.groups !== undefined || body.active === false;
    if (hash !== undefined || rightsChanged) await endSessionsOf(transaction, id);
    await keepAnAdmin(transaction);
    return { tag: await savedTag(transaction, { type: 'user', id }) };
  });
};
