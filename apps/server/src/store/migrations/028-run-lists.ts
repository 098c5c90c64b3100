import { sql, type Kysely } from 'kysely';

/**
 * Adds a column that groups statements of SQL Lab that run one after another: each contains the client ID of the first
 * statement.
 */
export const groupStatements = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table query add column first_client_id text').execute(db);
};
