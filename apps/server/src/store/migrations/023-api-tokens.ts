import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

/** Adds API tokens, and columns for the browser and the address of each session. */
export const createApiTokens = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { id, time, end } = columnWords(dialect);
  const statements = [
    `create table api_token (
      id ${id},
      account_id integer not null references account(id) on delete cascade,
      name text not null,
      scope text not null,
      token_hash text not null unique,
      ending text not null,
      created_on ${time} not null,
      expires_on ${time} not null,
      used_on ${time},
      used_from text
    )${end}`,
    'create index api_token_account on api_token (account_id)',
    'alter table session add column user_agent text',
    'alter table session add column address text',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
