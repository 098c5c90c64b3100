import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type SqliteDatabase from 'better-sqlite3';
import { StoreError } from './migrate/migrate.ts';

/** Path of the embedded store in a data folder. */
export const storeFileOf = (dataDir: string): string => join(dataDir, 'sightline.db');

/** Path of the marker file, which shows that the folder has had a store. */
const markOf = (dataDir: string): string => join(dataDir, 'has-store');

/**
 * Maximum size of a store that is checked completely at startup. A larger store is checked table by table within
 * `checkMs`.
 */
const wholeBytes = 268_435_456;
const checkMs = 2_000;

const wayBack = 'Restore a backup with: sightline restore FILE';

/**
 * True if the folder has had a store. Data files or a write-ahead log also prove this, because folders of earlier
 * versions have no marker file.
 */
const hadStore = (dataDir: string): boolean => {
  if (existsSync(markOf(dataDir)) || existsSync(`${storeFileOf(dataDir)}-wal`)) return true;
  const tables = join(dataDir, 'tables');
  return existsSync(tables) && readdirSync(tables).some((name) => name.endsWith('.duckdb') && !name.startsWith('.'));
};

/**
 * Throws a StoreError if the folder has had a store that is now missing or empty. Creating a new store would hide the
 * data loss.
 */
export const refuseLostStore = (dataDir: string): void => {
  const file = storeFileOf(dataDir);
  const isThere = existsSync(file);
  if ((isThere && statSync(file).size > 0) || !hadStore(dataDir)) return;
  throw new StoreError(
    `The store ${file} is ${isThere ? 'empty' : 'missing'}, but there was one. Nothing was changed. ${wayBack}, or choose another --data-dir to start with a new store.`,
  );
};

/** Writes the marker file, which proves that the folder has a store. */
export const rememberStore = (dataDir: string): void => {
  const mark = markOf(dataDir);
  if (!existsSync(mark)) writeFileSync(mark, 'This folder has a store, sightline.db.\n', { mode: 0o600, flush: true });
};

const faultOf = (database: SqliteDatabase.Database, table?: string): string | undefined => {
  const [fault] = database.pragma(
    table === undefined ? 'quick_check(1)' : `quick_check("${table.replaceAll('"', '""')}")`,
    { simple: false },
  ) as readonly { readonly quick_check: string }[];
  return fault === undefined || fault.quick_check === 'ok' ? undefined : fault.quick_check;
};

const firstFault = (database: SqliteDatabase.Database, file: string): string | undefined => {
  if (statSync(file).size <= wholeBytes) return faultOf(database);
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all();
  const deadline = performance.now() + checkMs;
  for (const table of tables as readonly string[]) {
    if (performance.now() > deadline) return undefined;
    const fault = faultOf(database, table);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** Throws a StoreError if pages of the store are damaged. Without this check, the store would open and fail later. */
export const refuseDamagedStore = (database: SqliteDatabase.Database, file: string): void => {
  const fault = firstFault(database, file);
  if (fault !== undefined)
    throw new StoreError(
      `The store ${file} is damaged: ${fault.split('\n').at(-1)}. Nothing was changed. ${wayBack} --replace`,
    );
};
