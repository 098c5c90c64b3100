import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { refuseDamagedStore, refuseLostStore, rememberStore, storeFileOf } from './embedded-store.ts';
import { makeListCounts, type ListCounts } from './list-counts.ts';
import { appliedMigrations, migrate, StoreError } from './migrate/migrate.ts';
import type { StoreDialect } from './migrate/migration.ts';
import { migrations } from './migrations/index.ts';
import { rememberStatements } from './remember-statements.ts';
import { rememberRead } from './remember-read.ts';
import type { Tables } from './schema/tables.ts';
import { StoreTypesPlugin } from './store-types.ts';
import { currentTables, type TableVersionRow } from './table-versions.ts';

/** The query builder over every table. */
export type Db = Kysely<Tables>;
/** What a store function works on: the store itself or a transaction of it. */
export type DbOrTransaction = Db | Transaction<Tables>;

/** The open metadata store. */
export interface Store {
  readonly db: Db;
  readonly dialect: StoreDialect;
  /**
   * A text that is another whenever anything in the store may have been written since, by whomever: what was read under the
   * same mark is still so. Null where asking would cost as much as reading.
   */
  readonly mark: (() => string) | null;
  /** The versions that readers of a database open, by schema and name. */
  readonly publishedTables: (databaseId: number) => Promise<readonly TableVersionRow[]>;
  /** Counts rows of large lists. */
  readonly counts: ListCounts;
  /** Schema steps that ran while opening. */
  readonly migrated: readonly string[];
  close(): Promise<void>;
}

export interface StoreOptions {
  /** `postgres://…`; the embedded store in `dataDir` when absent. */
  readonly url?: string;
  readonly dataDir: string;
}

interface Opened {
  readonly db: Kysely<Tables>;
  readonly mark: Store['mark'];
}

/** Reads once in each turn of the event loop. */
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
  // Kibibytes of pages that are kept: with the usual 16 MB, half of what a large store is asked comes from the file again.
  database.pragma('cache_size = -65536');
  const remembering = rememberStatements(database);
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: remembering }),
    plugins: [new StoreTypesPlugin()],
  });
  // The pragma counts what other connections wrote. One question asks several times without giving way: once is enough,
  // as whoever heard of another's write asks in a later turn.
  const others = database.prepare('pragma data_version').pluck();
  const ofOthers = oncePerTurn(() => String(others.get()));
  return { db, mark: () => `${ofOthers()} ${remembering.writes()}` };
};

/** int8 as a number: microseconds of any year that matters stay below 2^53. */
const parseInt8 = (text: string): number => Number(text);
const int8Oid = 20;

/**
 * How PostgreSQL plans our statements. To compile one costs a hundred times what it saves: they are answered in milliseconds,
 * however dear they are thought to be. And what the store reads lies in memory, where a place costs hardly more than the next:
 * else it goes through a table where an index leads to the few rows. Whoever goes through a table begins with its first row, so
 * that a part of it is the same part each time. Settings that a server does not know are left out.
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

/** Copies an embedded store beside itself before its schema changes, so that there is a way back. */
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
    `The metadata store ${place} cannot be opened: ${reason}. Nothing was changed; mend the cause, or bring a backup back with: sightline restore FILE --replace`,
    {
      cause: error,
    },
  );
};

/**
 * Opens the metadata store and brings its schema up to date.
 * Throws a StoreError when it is corrupt, cannot be reached, or was made by a newer build; never makes a new one over it.
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
    throw openFailure(error, dialect === 'sqlite' ? file : 'that DATABASE_URL names');
  }
};
