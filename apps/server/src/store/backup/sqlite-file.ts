import { closeSync, existsSync, fsyncSync, openSync, statSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { StoreError } from '../migrate/migrate.ts';

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** True if a non-empty embedded store exists at the path. */
export const holdsStore = (file: string): boolean => existsSync(file) && statSync(file).size > 0;

/**
 * Copies a snapshot of an embedded store, while other processes may write. Does not migrate the store. Throws a
 * StoreError if the store does not exist or cannot be read.
 */
export const copySqlite = (file: string, target: string): void => {
  if (!holdsStore(file)) throw new StoreError(`There is no store at ${file}.`);
  try {
    const database = new SqliteDatabase(file, { timeout: 10_000, fileMustExist: true });
    try {
      database.prepare('vacuum into ?').run(target);
    } finally {
      database.close();
    }
  } catch (error) {
    throw new StoreError(`The store ${file} cannot be read: ${reason(error)}.`, { cause: error });
  }
  syncFile(target);
};

/** Flushes a file to disk. */
export const syncFile = (path: string): void => {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Returns SQLite's integrity errors of an embedded store, or an empty list. Reads the whole file. */
export const faultsOfSqlite = (file: string): readonly string[] => {
  try {
    const database = new SqliteDatabase(file, { timeout: 10_000, fileMustExist: true });
    try {
      const faults = database.pragma('integrity_check(20)') as readonly { readonly integrity_check: string }[];
      const strays = database.pragma('foreign_key_check') as readonly { readonly table: string }[];
      return [
        ...faults.map((fault) => fault.integrity_check).filter((text) => text !== 'ok'),
        ...new Set(strays.map(({ table }) => `a row of ${table} refers to a row that does not exist`)),
      ];
    } finally {
      database.close();
    }
  } catch (error) {
    return [reason(error)];
  }
};

/** Facts about a copy of an embedded store. */
export interface SqliteFacts {
  readonly steps: readonly string[];
  /** Published data files, with paths relative to the data folder. */
  readonly dataFiles: readonly { readonly file: string; readonly sha256: string }[];
}

/** Reads the migrations of a copied store, and the data files that it references. */
export const factsOfSqlite = (file: string): SqliteFacts => {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    const tables = database.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
    const read = (table: string, text: string) => (tables.includes(table) ? database.prepare(text).all() : []);
    return {
      steps: (read('schema_step', 'select name from schema_step order by name') as { name: string }[]).map(
        ({ name }) => name,
      ),
      dataFiles: read(
        'table_version',
        'select distinct file, sha256 from table_version where current = 1 order by file',
      ) as SqliteFacts['dataFiles'],
    };
  } finally {
    database.close();
  }
};

/** Deletes all sessions in a copy of a store: old sign-ins must not become valid again. */
export const endSessionsIn = (file: string): void => {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  try {
    database.prepare('delete from session').run();
  } finally {
    database.close();
  }
  syncFile(file);
};

/** Checkpoints the write-ahead log and closes the store, so that it is a single file. */
export const foldLog = (file: string): void => {
  const database = new SqliteDatabase(file, { timeout: 10_000, fileMustExist: true });
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
};
