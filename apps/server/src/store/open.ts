import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';
import { refuseDamagedStore, refuseLostStore, rememberStore, storeFileOf } from './embedded-store.ts';
import { makeListCounts, type ListCounts } from './list-counts.ts';
import { appliedMigrations, migrate, StoreError } from './migrate/migrate.ts';
import type { StoreDialect } from './migrate/migration.ts';
import { migrations } from './migrations/index.ts';
import { rememberStatements } from './remember-statements.ts';
import { rememberRead, type VersionMark } from './remember-read.ts';
import type { Tables } from './schema/tables.ts';
import { StoreTypesPlugin } from './store-types.ts';
import { currentTables, type TableVersionRow } from './table-versions.ts';

/** The open metadata store. */
export interface Store {
  readonly db: Db;
  readonly dialect: StoreDialect;
  /** Mark that changes when the store may have changed. Null if reading the mark costs as much as reading the data. */
  readonly mark: VersionMark | null;
  /** The current table versions of a database, by schema and name. */
  readonly publishedTables: (databaseId: number) => Promise<readonly TableVersionRow[]>;
  /** Counts rows of large lists. */
  readonly counts: ListCounts;
  /** Migrations that ran on opening. */
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

export interface StoreOptions {
  /** URL of a PostgreSQL store (`postgres://…`). If absent, the embedded store in `dataDir` is used. */
  readonly url?: string;
  readonly dataDir: string;
}

interface Opened {
  readonly db: Kysely<Tables>;
  readonly mark: VersionMark | null;
}

/** Caches a read for the current turn of the event loop. */
const oncePerTurn = (read: () => string): (() => string) => {
  let kept: string | null = null;
  return () => {
    if (kept !== null) return kept;
    kept = read();
    setImmediate(() => {
      kept = null;
    });
    return kept;
  };
};

const openSqlite = (file: string): Opened => {
  const database = new SqliteDatabase(file, { timeout: 10_000 });
  try {
    refuseDamagedStore(database, file);
  } catch (error) {
    database.close();
    throw error;
  }
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Cache size in KiB. With the default of 16 MB, half of the reads of a large store would read the file again.
  database.pragma('cache_size = -65536');
  const remembering = rememberStatements(database);
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: remembering }),
    plugins: [new StoreTypesPlugin()],
  });
  // The pragma counts the writes of other connections. One request needs it several times in the same turn of the event
  // loop. Reading it once per turn is enough: a process that learns of a write by another process checks the pragma in
  // a later turn.
  const others = database.prepare('pragma data_version').pluck();
  const ofOthers = oncePerTurn(() => String(others.get()));
  return { db, mark: () => `${ofOthers()} ${remembering.writes()}` };
};

/** Parses an int8 as a number. Times in microseconds are below 2^53 in all relevant years. */
const parseInt8 = (text: string): number => Number(text);
const int8Oid = 20;

/**
 * Planner settings of PostgreSQL. JIT compilation costs a hundred times what it saves, because our statements take
 * milliseconds whatever their estimated cost. The data is cached in memory, so a random read costs hardly more than a
 * sequential one. With the default cost, the planner would prefer table scans over selective indexes. Scans always
 * start at the first row, so that reading part of a table returns the same rows each time. Settings that a server does
 * not know are skipped.
 */
const planning = { jit: 'off', random_page_cost: '1.1', synchronize_seqscans: 'off' };

const setPlanning = sql`select set_config(known.name, wanted.value, false) from (values ${sql.join(
  Object.entries(planning).map(([name, value]) => sql`(${name}::text, ${value}::text)`),
)}) as wanted (name, value) join pg_settings as known on known.name = wanted.name`;

const openPostgres = (url: string): Opened => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8Oid && format !== 'binary'
          ? parseInt8
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  const dialect = new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(setPlanning.compile(db));
    },
  });
  const db = new Kysely<Tables>({ dialect, plugins: [new StoreTypesPlugin()] });
  return { db, mark: null };
};

/** Copies an embedded store before its schema changes, so that the previous store can be used again. */
const backUp = async (db: Db, dataDir: string): Promise<void> => {
  const applied = await appliedMigrations(db as unknown as Kysely<unknown>);
  const missing = migrations.filter((migration) => !applied.includes(migration.name));
  if (applied.length === 0 || missing.length === 0) return;
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  await sql`vacuum into ${join(folder, `before-${missing[0]!.name}-${stamp}.db`)}`.execute(db);
};

const openFailure = (error: unknown, place: string): StoreError => {
  if (error instanceof StoreError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreError(
    `The metadata store ${place} cannot be opened: ${reason}. Nothing was changed. Fix the cause, or restore a backup with: sightline restore FILE --replace`,
    {
      cause: error,
    },
  );
};

/**
 * Opens the metadata store and migrates it.
 * Throws a StoreError if it is corrupt, unreachable or from a newer build. Never replaces an existing store.
 */
export const openStore = async ({ url, dataDir }: StoreOptions): Promise<Store> => {
  const dialect: StoreDialect = url === undefined ? 'sqlite' : 'postgres';
  const file = storeFileOf(dataDir);
  let db: Db | undefined;
  try {
    if (url === undefined) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      refuseLostStore(dataDir);
    }
    const { db: opened, mark } = url === undefined ? openSqlite(file) : openPostgres(url);
    db = opened;
    if (dialect === 'sqlite') await backUp(opened, dataDir);
    const migrated = await migrate(opened as unknown as Kysely<unknown>, dialect, migrations);
    if (dialect === 'sqlite') rememberStore(dataDir);
    const publishedTables = rememberRead({ mark }, (databaseId: number) => currentTables(opened, databaseId));
    return {
      db: opened,
      dialect,
      mark,
      publishedTables,
      counts: makeListCounts(opened),
      migrated,
      close: () => opened.destroy(),
    };
  } catch (error) {
    await db?.destroy();
    throw openFailure(error, dialect === 'sqlite' ? file : 'at DATABASE_URL');
  }
};
