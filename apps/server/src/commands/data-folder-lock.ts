import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import SqliteDatabase from 'better-sqlite3';

/** How long to wait for the lock, in milliseconds. A process that only checks the lock holds it very briefly. */
const patienceMs = 1_000;

const fileOf = (dataDir: string): string => join(dataDir, 'lock.db');

/**
 * Locks the lock file with SQLite's locking, which the system releases whenever the process ends. Returns undefined if
 * another process holds the lock.
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
 * Locks the data folder until this process ends. The lock cannot be released earlier, because a process may write until
 * its very end.
 * @param refusal creates the error to throw if another process holds the lock
 */
export const lockDataFolder = (dataDir: string, refusal: () => Error): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = tryLock(dataDir, patienceMs);
  if (lock === undefined) throw refusal();
  // The listener keeps a reference, so that the object and its lock are not garbage-collected.
  process.once('exit', () => lock.close());
};

/** True if another process has locked the data folder. */
export const isDataFolderLocked = (dataDir: string): boolean => {
  if (!existsSync(fileOf(dataDir))) return false;
  const lock = tryLock(dataDir, 0);
  lock?.close();
  return lock === undefined;
};
