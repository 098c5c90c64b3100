import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';
import { columnWords } from './column-words.ts';

/** Adds what connections made over the API carry: the server's certificate, and whether the operator vouches for the host. */
export const addConnectionForms = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const { flag } = columnWords(dialect);
  await sql`alter table dbs add column server_cert text`.execute(db);
  // What was connected before this step, the operator connected by the command line.
  await sql.raw(`alter table dbs add column host_vouched ${flag} not null default 1`).execute(db);
};
