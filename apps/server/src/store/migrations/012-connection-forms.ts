import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

/**
 * Adds columns for connections that are created through the API: the server certificate, and a flag for hosts that the
 * operator has approved.
 */
export const addConnectionForms = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { flag } = columnWords(dialect);
  await sql`alter table dbs add column server_cert text`.execute(db);
  // Earlier connections were created by the operator on the command line.
  await sql.raw(`alter table dbs add column host_vouched ${flag} not null default 1`).execute(db);
};
