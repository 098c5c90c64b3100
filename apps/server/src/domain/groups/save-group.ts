import {
  groupsById,
  insertGroup,
  isGroupNamed,
  setGroupsOfRole,
  setRolesOfGroup,
  setUsersOfGroup,
  unknownGroups,
  updateGroup,
  type WholeGroup,
} from '../../store/groups.ts';
import type { Store } from '../../store/open.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { unknownPeople } from '../../store/people.ts';
import { unknownRoles } from '../../store/related.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { notFound, unprocessable } from '../refusal.ts';
import { roleById } from '../users/change-roles.ts';
import { keepAnAdmin } from '../users/change-users.ts';

/** Writable fields of a group, with the contract's names. */
export interface GroupBody {
  readonly name?: string | undefined;
  readonly label?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly roles?: readonly number[] | undefined;
  readonly users?: readonly number[] | undefined;
}

/** Returns a group with its roles and users. Throws 404. */
export const groupById = async (db: DbOrTransaction, id: number): Promise<WholeGroup> => {
  const [group] = await groupsById(db, [id]);
  if (!group) throw notFound();
  return group;
};

const check = async (db: DbOrTransaction, body: GroupBody, own?: number): Promise<void> => {
  if (body.name !== undefined && (await isGroupNamed(db, body.name, own)))
    throw unprocessable({ name: ['A group with this name already exists.'] });
  if ((await unknownRoles(db, body.roles ?? [])).length > 0) throw unprocessable({ roles: ['Role does not exist'] });
  if ((await unknownPeople(db, body.users ?? [])).length > 0) throw unprocessable({ users: ['User does not exist'] });
};

const setMembers = async (db: DbOrTransaction, id: number, { roles, users }: GroupBody): Promise<void> => {
  if (roles !== undefined) await setRolesOfGroup(db, id, [...new Set(roles)]);
  if (users !== undefined) await setUsersOfGroup(db, id, [...new Set(users)]);
};

/** Creates a group and returns its id. Throws 422 if the name is taken, or for an unknown role or user. */
export const createGroup = (store: Store, body: GroupBody & { readonly name: string }): Promise<number> =>
  store.db.transaction().execute(async (transaction) => {
    await check(transaction, body);
    const { name, label = null, description = null } = body;
    const id = await insertGroup(transaction, { name, label, description });
    await setMembers(transaction, id, body);
    return id;
  });

/**
 * Changes the given fields of a group. Throws 404, 422 as `createGroup` does or if no administrator would remain, and
 * 412 if the stored version is not the expected one.
 */
export const changeGroup = (
  store: Store,
  { id, body, expected }: { readonly id: number; readonly body: GroupBody } & Expecting,
): Promise<TaggedSave> =>
  store.db.transaction().execute(async (transaction) => {
    await groupById(transaction, id);
    await expectState(transaction, { type: 'group', id, expected });
    await check(transaction, body, id);
    const { name, label, description } = body;
    await updateGroup(transaction, id, {
      ...(name === undefined ? {} : { name }),
      ...(label === undefined ? {} : { label }),
      ...(description === undefined ? {} : { description }),
    });
    await setMembers(transaction, id, body);
    await keepAnAdmin(transaction);
    return { tag: await savedTag(transaction, { type: 'group', id }) };
  });

/** Replaces the groups of a role. Throws 404, and 422 for an unknown group or if no administrator would remain. */
export const setRoleGroups = (store: Store, roleId: number, groupIds: readonly number[]): Promise<void> =>
  store.db.transaction().execute(async (transaction) => {
    await roleById(transaction, roleId);
    if ((await unknownGroups(transaction, groupIds)).length > 0)
      throw unprocessable({ group_ids: ['Group does not exist'] });
    await setGroupsOfRole(transaction, roleId, [...new Set(groupIds)]);
    await keepAnAdmin(transaction);
  });
