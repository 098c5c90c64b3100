import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Kysely, PostgresDialect } from 'kysely';
import { migrate, StoreError } from '../migrate/migrate.ts';
import { migrations } from '../migrations/index.ts';
import { backupPaths, type BackupManifest, type BackupTable } from './manifest.ts';
import type { SqliteFacts } from './sqlite-file.ts';

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const rowsOf = async <T>(client: pg.Client, text: string): Promise<readonly T[]> =>
  (await client.query(text)).rows as T[];

const quoted = (name: string): string => pg.escapeIdentifier(name);

const stepsOf = async (client: pg.Client): Promise<readonly string[]> => {
  const [found] = await rowsOf<{ at: string | null }>(client, `select to_regclass('schema_step') as at`);
  if (found === undefined || found.at === null) return [];
  return (await rowsOf<{ name: string }>(client, 'select name from schema_step order by name')).map(({ name }) => name);
};

/** Returns the schema migrations of a database. The list is empty if the database contains no store. */
export const postgresSteps = (url: string): Promise<readonly string[]> => withClient(url, stepsOf);

/** True if the database contains a store. A store without accounts does not count. */
export const postgresHoldsStore = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    if ((await stepsOf(client)).length === 0) return false;
    return (await rowsOf(client, 'select 1 from account limit 1')).length > 0;
  });

const tablesOf = async (client: pg.Client): Promise<readonly BackupTable[]> => {
  const columns = await rowsOf<{ name: string; column: string; counter: string | null }>(
    client,
    `select t.table_name as name, c.column_name as "column",
            case when c.is_identity = 'YES' then pg_get_serial_sequence(quote_ident(t.table_name), c.column_name) end as counter
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     order by t.table_name, c.ordinal_position`,
  );
  const tables = new Map<string, { name: string; columns: string[]; counters: Record<string, number> }>();
  for (const { name, column, counter } of columns) {
    const table = tables.get(name) ?? { name, columns: [], counters: {} };
    tables.set(name, table);
    table.columns.push(column);
    if (counter === null) continue;
    const [next] = await rowsOf<{ n: string }>(
      client,
      `select last_value + case when is_called then 1 else 0 end as n from ${counter}`,
    );
    table.counters[column] = Number(next?.n ?? 1);
  }
  return [...tables.values()];
};

/** Facts about an exported PostgreSQL store. */
export interface PostgresFacts extends SqliteFacts {
  readonly tables: readonly BackupTable[];
}

/**
 * Exports every table of a store to files, from one snapshot, while other processes may write. Throws a StoreError if
 * there is no store.
 */
export const takeOutPostgres = (url: string, folder: string): Promise<PostgresFacts> =>
  withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const steps = await stepsOf(client);
    if (steps.length === 0) throw new StoreError('There is no store in the database at DATABASE_URL.');
    const tables = await tablesOf(client);
    for (const { name, columns } of tables) {
      const file = join(folder, backupPaths.rowsOf(name));
      await mkdir(dirname(file), { recursive: true });
      const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
      await pipeline(rows, createWriteStream(file));
    }
    const dataFiles = await rowsOf<SqliteFacts['dataFiles'][number]>(
      client,
      'select distinct file, sha256 from table_version where current = 1 order by file',
    );
    await client.query('commit');
    return { steps, tables, dataFiles };
  });

/** Creates the schema that the store had at the time of the backup. */
const makeSchema = async (url: string, steps: readonly string[]): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(
      db,
      'postgres',
      migrations.filter(({ name }) => steps.includes(name)),
    );
  } finally {
    await db.destroy();
  }
};

const fillTables = async (client: pg.Client, tables: readonly BackupTable[], folder: string): Promise<void> => {
  const names = tables.map(({ name }) => quoted(name)).join(', ');
  const keys = await rowsOf<{ table: string; name: string; text: string }>(
    client,
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as text
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  // Rows reference other tables in any order, so foreign keys are dropped first, and created and checked at the end.
  // User triggers are disabled, because their effects are part of the backup.
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${quoted(key.name)}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${names}`);
  for (const { name, columns, counters } of tables) {
    const into = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
    await pipeline(createReadStream(join(folder, backupPaths.rowsOf(name))), into);
    for (const [column, next] of Object.entries(counters))
      await client.query(`alter table ${quoted(name)} alter column ${quoted(column)} restart with ${next}`);
  }
  await client.query('delete from session');
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const key of keys) await client.query(`alter table ${key.table} add constraint ${quoted(key.name)} ${key.text}`);
};

/**
 * Restores a store's tables in one transaction. Replaces the current content and ends every session.
 * Throws a StoreError if the store's schema differs from the backup's.
 */
export const putBackPostgres = async (
  url: string,
  { steps, tables }: Pick<BackupManifest, 'steps' | 'tables'>,
  folder: string,
): Promise<void> => {
  const there = await postgresSteps(url);
  const same = there.length === steps.length && steps.every((step) => there.includes(step));
  if (there.length > 0 && !same)
    throw new StoreError(
      'The store has a different schema than the backup. Set DATABASE_URL to an empty database to restore into.',
    );
  if (there.length === 0) await makeSchema(url, steps);
  await withClient(url, async (client) => {
    await client.query('begin');
    await fillTables(client, tables, folder);
    await client.query('commit');
  });
};
