import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

/** Creates the table of mention notifications. */
export const createCommentNotices = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { id, time, end } = columnWords(dialect);
  const statements = [
    `create table comment_notice (
      id ${id},
      uuid text not null,
      comment_id integer not null references comment(id) on delete cascade,
      user_id integer not null references account(id) on delete cascade,
      noted_on ${time} not null,
      state text not null,
      attempts integer not null default 0,
      due_on ${time},
      error text,
      unique (comment_id, user_id)
    )${end}`,
    "create index comment_notice_due on comment_notice (due_on) where state = 'pending'",
    'create index comment_notice_user on comment_notice (user_id, noted_on)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
