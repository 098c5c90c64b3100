import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

/** Creates the table of deleted users, roles, groups and tags, and an index of deleted reports for the trash. */
export const createTombstones = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { time, end } = columnWords(dialect);
  const statements = [
    `create table tombstone (
      object_type text not null,
      object_id integer not null,
      title text not null,
      owner_id integer,
      content text not null,
      deleted_on ${time} not null,
      deleted_by integer,
      primary key (object_type, object_id)
    )${end}`,
    'create index tombstone_deleted on tombstone (object_type, deleted_on)',
    'create index report_deleted on report (deleted_on) where deleted_on is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
