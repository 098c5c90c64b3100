import { sql, type Kysely } from 'kysely';

/** Adds the sealed passwords of connected databases. */
export const addConnectionSecrets = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table dbs add column sealed_password text`.execute(db);
};
