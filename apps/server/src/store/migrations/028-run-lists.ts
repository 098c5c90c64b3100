import { sql, type Kysely } from 'kysely';

/** Groups statements of SQL Lab that run one after another: each stores the client ID of the first one. */
export const groupStatements = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table query add column first_client_id text').execute(db);
};
