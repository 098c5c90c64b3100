import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';

/**
 * Stores one value that is sealed with the secret key, so that a wrong key is detected at startup instead of at its
 * first use.
 */
export const createSecretCheck = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const end = dialect === 'sqlite' ? 'strict' : '';
  await sql
    .raw(`create table secret_check (id integer primary key check (id = 1), sealed text not null) ${end}`)
    .execute(db);
};
