import { groupsById } from '../../store/groups.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { peopleById } from '../../store/people.ts';
import { permissionsById, rolesById } from '../../store/roles.ts';
import type { BuriedType } from '../../store/schema/tombstones.ts';
import { buriedThing, type AnyRow, type Buried } from '../../store/tombstones.ts';
import type { Content } from '../history/object-content.ts';

const idsIn = (rows: readonly AnyRow[] | undefined, column: string): readonly number[] =>
  (rows ?? []).map((row) => Number(row[column]));

const roleNames = async (db: DbOrTransaction, ids: readonly number[]) =>
  (await rolesById(db, ids)).map(({ name }) => name);
const groupNames = async (db: DbOrTransaction, ids: readonly number[]) =>
  (await groupsById(db, ids)).map(({ name }) => name);
const userNames = async (db: DbOrTransaction, ids: readonly number[]) =>
  [...(await peopleById(db, ids)).values()].map(({ username }) => username);

// Functions that return the fields to show of an object in the trash. For an account, they leave out the password and
// preferences.
const readers: Readonly<Record<BuriedType, (db: DbOrTransaction, thing: Buried) => Promise<Content>>> = {
  user: async (db, { row, links }) => ({
    username: row['username'],
    first_name: row['first_name'],
    last_name: row['last_name'],
    email: row['email'],
    active: row['active'] === 1,
    roles: await roleNames(db, idsIn(links['account_role'], 'role_id')),
    groups: await groupNames(db, idsIn(links['group_account'], 'group_id')),
  }),
  role: async (db, { row, links }) => ({
    name: row['name'],
    users: await userNames(db, idsIn(links['account_role'], 'account_id')),
    groups: await groupNames(db, idsIn(links['group_role'], 'group_id')),
    permissions: (await permissionsById(db, idsIn(links['role_permission'], 'permission_id'))).map(
      ({ permission, view }) => `${permission} on ${view}`,
    ),
  }),
  group: async (db, { row, links }) => ({
    name: row['name'],
    label: row['label'],
    description: row['description'],
    roles: await roleNames(db, idsIn(links['group_role'], 'role_id')),
    users: await userNames(db, idsIn(links['group_account'], 'account_id')),
  }),
  tag: (_db, { row, links }) =>
    Promise.resolve({
      name: row['name'],
      description: row['description'],
      tagged_objects: (links['tag_object'] ?? []).length,
    }),
};

/** Returns the contents of a user, role, group or tag, with the names of linked objects and without secrets. */
export const buriableContent = (db: DbOrTransaction, type: BuriedType, thing: Buried): Promise<Content> =>
  readers[type](db, thing);

/** Returns the contents of an object in the trash, in the form of `buriableContent`. */
export const buriedContent = async (db: DbOrTransaction, type: BuriedType, id: number): Promise<Content> =>
  buriableContent(db, type, await buriedThing(db, type, id));
