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
