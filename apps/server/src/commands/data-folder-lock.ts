import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import SqliteDatabase from 'better-sqlite3';

/** Somebody who only looks has the lock for a moment. */
const patienceMs = 1_000;

const fileOf = (dataDir: string): string => join(dataDir, 'lock.db');

/**
 * Locks the file as SQLite does: the system frees it when the process that holds it ends, however it ends. Undefined where
 * another process holds it.
 */
const tryLock = (dataDir: string, waitMs: number): SqliteDatabase.Database | undefined => {
  const lock = new SqliteDatabase(fileOf(dataDir), { timeout: waitMs });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { readonly code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
};

/**
 * Keeps every other process off the data folder until this one has ended. There is no way to give it back earlier: what a
 * process that is ending still writes must meet no other.
 * @param refusal what to throw where another process holds it
 */
export const lockDataFolder = (dataDir: string, refusal: () => Error): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = tryLock(dataDir, patienceMs);
  if (lock === undefined) throw refusal();
  // An object that nothing refers to would be collected, and the lock with it.
  process.once('exit', () => lock.close());
};

/** Whether another process holds the data folder. */
export const isDataFolderLocked = (dataDir: string): boolean => {
  if (!existsSync(fileOf(dataDir))) return false;
  const lock = tryLock(dataDir, 0);
  lock?.close();
  return lock === undefined;
};
