import { sql } from 'kysely';
import type { ListDescription } from './list-query.ts';
import type { WordTable } from './permission-words.ts';

const column = (table: string, name: string) => sql.ref(`${table}.${name}`);
const columns = (table: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, column(table, name)]));
const number = (table: string, name: string) => ({ kind: 'number', expression: column(table, name) }) as const;
const text = (table: string, name: string) => ({ kind: 'text', expression: column(table, name) }) as const;
const date = (table: string, name: string) => ({ kind: 'date', expression: column(table, name) }) as const;

/** Sort key of a row with several related names, such as the roles of a user: the alphabetically first name. */
const least = (
  link: 'account_role' | 'group_role' | 'group_account',
  of: { readonly table: 'role' | 'account'; readonly name: string; readonly from: string; readonly row: string },
) =>
  sql`(select min(${column(of.table, of.name)}) from ${sql.table(link)} join ${sql.table(of.table)} on ${column(of.table, 'id')} = ${column(link, `${of.table}_id`)} where ${column(link, of.from)} = ${sql.ref(of.row)})`;
const leastOfGroup = (link: 'group_role' | 'group_account', table: 'role' | 'account', name: string) =>
  least(link, { table, name, from: 'group_id', row: 'account_group.id' });
const leastRoleOfUser = (name: string) =>
  least('account_role', { table: 'role', name, from: 'account_id', row: 'account.id' });

/** The list of users. */
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
    'roles.id': leastRoleOfUser('id'),
    'roles.name': leastRoleOfUser('name'),
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
    groups: {
      kind: 'many',
      related: (id) => sql`exists (select 1 from group_account where account_id = account.id and group_id = ${id})`,
    },
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

/** The list of roles. */
export const roleList: ListDescription = {
  table: 'role',
  listColumns: ['id', 'name'],
  orderColumns: columns('role', ['id', 'name']),
  filters: { id: number('role', 'id'), name: text('role', 'name') },
  defaultOrder: { expression: column('role', 'id'), direction: 'asc' },
  conditions: [],
};

/** The list of roles that the role search returns: roles with the IDs of their users, permissions and groups. */
export const roleSearch: ListDescription = {
  ...roleList,
  listColumns: ['id', 'name', 'user_ids', 'permission_ids', 'group_ids'],
  filters: {
    ...roleList.filters,
    user_ids: {
      kind: 'many',
      related: (id) => sql`exists (select 1 from account_role where role_id = role.id and account_id = ${id})`,
    },
    group_ids: {
      kind: 'many',
      related: (id) => sql`exists (select 1 from group_role where role_id = role.id and group_id = ${id})`,
    },
    permission_ids: {
      kind: 'many',
      related: (id) => sql`exists (select 1 from role_permission where role_id = role.id and permission_id = ${id})`,
    },
  },
};

const words = (table: WordTable): ListDescription => ({
  table,
  listColumns: ['id', 'name'],
  orderColumns: columns(table, ['id', 'name']),
  filters: { id: number(table, 'id'), name: text(table, 'name') },
  defaultOrder: { expression: column(table, 'id'), direction: 'asc' },
  conditions: [],
});

/** The list descriptions of permission names and view names. */
export const wordLists: Readonly<Record<WordTable, ListDescription>> = {
  permission_name: words('permission_name'),
  permission_view: words('permission_view'),
};

const wordId = (table: WordTable, name: 'permission' | 'view') =>
  sql`(select ${column(table, 'id')} from ${sql.table(table)} where ${column(table, 'name')} = ${column('permission', name)})`;

/** The list of permission pairs. */
export const permissionPairList: ListDescription = {
  table: 'permission',
  listColumns: ['id', 'permission.name', 'view_menu.name'],
  orderColumns: {
    id: column('permission', 'id'),
    'permission.name': column('permission', 'permission'),
    'view_menu.name': column('permission', 'view'),
  },
  filters: {
    permission: { kind: 'one', expression: wordId('permission_name', 'permission') },
    view_menu: { kind: 'one', expression: wordId('permission_view', 'view') },
    role: {
      kind: 'many',
      related: (id) =>
        sql`exists (select 1 from role_permission where permission_id = permission.id and role_id = ${id})`,
    },
  },
  defaultOrder: { expression: column('permission', 'id'), direction: 'asc' },
  conditions: [],
};

/** The list of groups. */
export const groupList: ListDescription = {
  table: 'account_group',
  listColumns: ['id', 'name', 'label', 'description', 'roles.name', 'roles.id', 'users.id', 'users.username'],
  orderColumns: {
    ...columns('account_group', ['id', 'name', 'label', 'description']),
    'roles.name': leastOfGroup('group_role', 'role', 'name'),
    'roles.id': leastOfGroup('group_role', 'role', 'id'),
    'users.id': leastOfGroup('group_account', 'account', 'id'),
    'users.username': leastOfGroup('group_account', 'account', 'username'),
  },
  filters: {
    description: text('account_group', 'description'),
    id: number('account_group', 'id'),
    label: text('account_group', 'label'),
    name: text('account_group', 'name'),
  },
  defaultOrder: { expression: column('account_group', 'id'), direction: 'asc' },
  conditions: [],
};

const registrationColumns = ['username', 'email', 'first_name', 'last_name', 'registration_hash'];

/** The list of self-registered users. */
export const registrationList: ListDescription = {
  table: 'registration',
  listColumns: ['id', ...registrationColumns.slice(0, 4), 'registration_date', 'registration_hash'],
  orderColumns: columns('registration', ['id', ...registrationColumns, 'registration_date']),
  filters: {
    ...Object.fromEntries(registrationColumns.map((name) => [name, text('registration', name)])),
    registration_date: date('registration', 'registration_date'),
  },
  defaultOrder: { expression: column('registration', 'id'), direction: 'asc' },
  conditions: [],
};
