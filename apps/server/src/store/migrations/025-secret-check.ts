import { sql, type Kysely } from 'kysely';
import type { StoreDialect } from '../migrate/migration.ts';

/** One value that is sealed with the secret key: whoever starts with another key learns it then, and not at the first use. */
export const createSecretCheck = async (db: Kysely<unknown>, dialect: StoreDialect): Promise<void> => {
  const end = dialect === 'sqlite' ? 'strict' : '';
  await sql
    .raw(`create table secret_check (id integer primary key check (id = 1), sealed text not null) ${end}`)
    .execute(db);
};
