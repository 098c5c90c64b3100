import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

const statements = (dialect: StoreDialect): readonly string[] => {
  const { id, time, end } = columnWords(dialect);
  return [
    `create table account_group (
      id ${id},
      name text not null unique,
      label text,
      description text
    )${end}`,
    `create table group_role (
      group_id integer not null references account_group(id) on delete cascade,
      role_id integer not null references role(id) on delete cascade,
      primary key (group_id, role_id)
    )${end}`,
    `create index group_role_role on group_role (role_id)`,
    `create table group_account (
      group_id integer not null references account_group(id) on delete cascade,
      account_id integer not null references account(id) on delete cascade,
      primary key (group_id, account_id)
    )${end}`,
    `create index group_account_account on group_account (account_id)`,
    // All holders of a role, directly or through a group.
    `create view held_role as
      select account_id, role_id from account_role
      union
      select group_account.account_id, group_role.role_id
      from group_account join group_role on group_role.group_id = group_account.group_id`,
    // The names of permissions and views have tables of their own, because a view can exist without a permission.
    `create table permission_name (id ${id}, name text not null unique)${end}`,
    `create table permission_view (id ${id}, name text not null unique)${end}`,
    `insert into permission_name (name) select permission from permission group by permission order by min(id)`,
    `insert into permission_view (name) select "view" from permission group by "view" order by min(id)`,
    `create table registration (
      id ${id},
      username text not null unique,
      email text not null,
      first_name text not null,
      last_name text not null,
      password_hash text not null,
      registration_hash text not null,
      registration_date ${time} not null
    )${end}`,
  ];
};

/** Creates the tables of groups, permission names and self-registered users. */
export const createGroups = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
};
