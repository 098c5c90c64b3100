import { sql, type Kysely } from 'kysely';
import type { Migration, StoreDialect } from './migration.ts';

/** A store that cannot be used, with a message for the operator. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
  }
}

/**
 * Number of the lock under which a store is migrated. It is arbitrary, but the same in every build, so that concurrent
 * servers wait for each other.
 */
const lockNumber = 731_904_226;

const begin = (dialect: StoreDialect) => sql.raw(dialect === 'sqlite' ? 'begin immediate' : 'begin');

/** Returns the names of the applied migrations, oldest first. The list is empty for a new store. */
export const appliedMigrations = async (db: Kysely<unknown>): Promise<readonly string[]> => {
  await sql`create table if not exists schema_step (name text primary key, applied_on text not null)`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from schema_step order by name`.execute(db);
  return rows.map((row) => row.name);
};

/**
 * Migrates a store to the current schema. All missing migrations run in one transaction, under a lock for which other
 * servers wait. Returns the names of the migrations that ran. Throws a StoreError if a newer build has migrated the
 * store.
 */
export const migrate = async (
  db: Kysely<unknown>,
  dialect: StoreDialect,
  migrations: readonly Migration[],
): Promise<readonly string[]> =>
  db.connection().execute(async (connection) => {
    await begin(dialect).execute(connection);
    try {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(connection);
      const applied = await appliedMigrations(connection);
      const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name));
      if (unknown !== undefined)
        throw new StoreError(
          `The store was created by a newer version of Sightline (it has the schema step ${unknown}). Start that version, or restore a backup that was created by this version.`,
        );
      const missing = migrations.filter((migration) => !applied.includes(migration.name));
      for (const migration of missing) {
        await migration.up(connection, dialect);
        await sql`insert into schema_step (name, applied_on) values (${migration.name}, ${new Date().toISOString()})`.execute(
          connection,
        );
      }
      await sql`commit`.execute(connection);
      return missing.map((migration) => migration.name);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
