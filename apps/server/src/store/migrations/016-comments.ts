import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

/** Creates the tables of comments and mentions. */
export const createComments = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { id, time, audited, end } = columnWords(dialect);
  const statements = [
    `create table comment (
      id ${id},
      object_type text not null,
      object_id integer not null,
      parent_id integer references comment(id) on delete cascade,
      "text" text not null,
      resolved_by integer,
      resolved_on ${time},
      ${audited},
      deleted_by integer
    )${end}`,
    'create index comment_object on comment (object_type, object_id, created_on) where deleted_on is null',
    'create index comment_parent on comment (parent_id)',
    'create index comment_author on comment (created_by, changed_on desc, id desc) where deleted_on is null',
    'create index comment_changed on comment (changed_on desc, id desc) where deleted_on is null',
    'create index comment_deleted on comment (deleted_on) where deleted_on is not null',
    `create table comment_mention (
      comment_id integer not null references comment(id) on delete cascade,
      user_id integer not null references account(id) on delete cascade,
      primary key (comment_id, user_id)
    )${end}`,
    'create index comment_mention_user on comment_mention (user_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
