import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

const versioned = ['chart', 'dashboard', 'dataset', 'saved_query'];
const withoutUuid = ['annotation_layer', 'annotation', 'row_rule'];
const deletable = [...versioned, ...withoutUuid, 'dbs', 'css_template'];

const statements = (dialect: StoreDialect): readonly string[] => {
  const { time, end } = columnWords(dialect);
  return [
    ...versioned.map((table) => `alter table ${table} add column version integer not null default 1`),
    ...deletable.map((table) => `alter table ${table} add column deleted_by integer`),
    ...deletable.map((table) => `create index ${table}_deleted on ${table} (deleted_on) where deleted_on is not null`),
    ...withoutUuid.map((table) => `alter table ${table} add column uuid text`),
    `create table object_version (
      object_type text not null,
      object_id integer not null,
      version integer not null,
      content text not null,
      fields text not null,
      saved_by integer,
      saved_on ${time} not null,
      primary key (object_type, object_id, version)
    )${end}`,
    `create table draft (
      user_id integer not null references account(id) on delete cascade,
      object_type text not null,
      object_key text not null,
      base_version integer,
      content text not null,
      changed_on ${time} not null,
      primary key (user_id, object_type, object_key)
    )${end}`,
    `create table idempotent_call (
      user_id integer not null,
      "key" text not null,
      address text not null,
      body_hash text not null,
      status integer,
      answer text,
      created_on ${time} not null,
      primary key (user_id, "key")
    )${end}`,
    `create index idempotent_call_created on idempotent_call (created_on)`,
  ];
};

/**
 * Creates the tables of versions, drafts and idempotent calls. Adds columns for the version of an object and the user
 * who deleted it, and UUIDs to the tables without them.
 */
export const createHistory = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  for (const table of withoutUuid) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}`.execute(db);
    for (const { id } of rows)
      await sql`update ${sql.table(table)} set uuid = ${randomUUID()} where id = ${id}`.execute(db);
    await sql.raw(`create unique index ${table}_uuid on ${table} (uuid)`).execute(db);
  }
};
