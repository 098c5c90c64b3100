import { sql } from 'kysely';
import type { ListDescription } from './list-query.ts';

const column = (table: string, name: string) => sql.ref(`${table}.${name}`);
const columns = (table: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, column(table, name)]));
const number = (table: string, name: string) => ({ kind: 'number', expression: column(table, name) }) as const;
const text = (table: string, name: string) => ({ kind: 'text', expression: column(table, name) }) as const;
const date = (table: string, name: string) => ({ kind: 'date', expression: column(table, name) }) as const;

/** What the list of users can be asked for. */
export const userList: ListDescription = {
  table: 'account',
  listColumns: [
    'id',
    'roles.id',
    'roles.name',
    'first_name',
    'last_name',
    'username',
    'active',
    'email',
    'last_login',
    'login_count',
    'fail_login_count',
    'created_on',
    'changed_on',
    'created_by.id',
    'changed_by.id',
    'groups',
  ],
  orderColumns: {
    ...columns('account', [
      'id',
      'first_name',
      'last_name',
      'username',
      'active',
      'email',
      'last_login',
      'login_count',
      'fail_login_count',
      'created_on',
      'changed_on',
    ]),
    'created_by.id': column('account', 'created_by'),
    'changed_by.id': column('account', 'changed_by'),
  },
  filters: {
    active: { kind: 'flag', expression: column('account', 'active') },
    changed_on: date('account', 'changed_on'),
    created_on: date('account', 'created_on'),
    email: text('account', 'email'),
    fail_login_count: number('account', 'fail_login_count'),
    first_name: text('account', 'first_name'),
    id: number('account', 'id'),
    last_login: date('account', 'last_login'),
    last_name: text('account', 'last_name'),
    login_count: number('account', 'login_count'),
    roles: {
      kind: 'many',
      related: (id) => sql`exists (select 1 from account_role where account_id = account.id and role_id = ${id})`,
    },
    username: text('account', 'username'),
  },
  defaultOrder: { expression: column('account', 'id'), direction: 'asc' },
  conditions: [],
};

/** What the list of roles can be asked for. */
export const roleList: ListDescription = {
  table: 'role',
  listColumns: ['id', 'name'],
  orderColumns: columns('role', ['id', 'name']),
  filters: { id: number('role', 'id'), name: text('role', 'name') },
  defaultOrder: { expression: column('role', 'id'), direction: 'asc' },
  conditions: [],
};

/** What the search of roles can be asked for. */
export const roleSearch: ListDescription = {
  ...roleList,
  listColumns: ['id', 'name', 'user_ids', 'permission_ids', 'group_ids'],
  filters: {
    ...roleList.filters,
    user_ids: {
      kind: 'many',
      related: (id) => sql`exists (select 1 from account_role where role_id = role.id and account_id = ${id})`,
    },
    permission_ids: {
      kind: 'many',
      related: (id) => sql`exists (select 1 from role_permission where role_id = role.id and permission_id = ${id})`,
    },
  },
};

const permissionNames = (name: 'permission' | 'view', title: string) => ({
  title,
  description: {
    table: 'permission',
    listColumns: ['id', 'name'],
    orderColumns: { id: column('permission', 'id'), name: column('permission', name) },
    filters: { id: number('permission', 'id'), name: text('permission', name) },
    defaultOrder: { expression: column('permission', 'id'), direction: 'asc' },
    // A name is listed once, under the id of its first pair.
    conditions: [
      sql`not exists (select 1 from permission as earlier where ${sql.ref(`earlier.${name}`)} = ${column('permission', name)} and earlier.id < permission.id)`,
    ],
  } satisfies ListDescription,
});

/** What the lists of permissions and of views can be asked for. */
export const permissionLists = {
  permission: permissionNames('permission', 'List Permission'),
  view: permissionNames('view', 'List View Menu'),
} as const;

/** What the list of pairs can be asked for. */
export const permissionPairList: ListDescription = {
  table: 'permission',
  listColumns: ['id', 'permission.name', 'view_menu.name'],
  orderColumns: {
    id: column('permission', 'id'),
    'permission.name': column('permission', 'permission'),
    'view_menu.name': column('permission', 'view'),
  },
  filters: {
    role: {
      kind: 'many',
      related: (id) =>
        sql`exists (select 1 from role_permission where permission_id = permission.id and role_id = ${id})`,
    },
  },
  defaultOrder: { expression: column('permission', 'id'), direction: 'asc' },
  conditions: [],
};
