import type { DuckDBInstance } from '@duckdb/node-api';
import { lockDatabase, openEngine } from './locked-database.ts';
import type { LockedDatabase } from './locked-database.ts';
import type { WorkerJob, WorkerSettings } from './protocol.ts';

/** Maximum number of databases that a worker keeps open. */
const keptDatabases = 4;
const bytesPerMegabyte = 1_048_576;

type ShelfJob = Pick<WorkerJob, 'tables' | 'defaultSchema' | 'keepsDatabase'>;

/** Provides each job with a locked database that contains exactly the job's files. */
export interface DatabaseShelf {
  take(job: ShelfJob): Promise<LockedDatabase>;
  /** Takes the database back after the result of its job has been sent. No caller waits for this. */
  giveBack(database: LockedDatabase): void;
}

/** Creates a shelf that prepares the next engine in advance, and keeps used databases if the settings allow it. */
export function makeDatabaseShelf(settings: WorkerSettings): DatabaseShelf {
  const kept = new Map<string, LockedDatabase>();
  let next: Promise<DuckDBInstance> | null = null;
  const prepare = (): Promise<DuckDBInstance> => {
    const opening = openEngine(settings);
    // If opening fails, the error is reported when the engine is taken.
    opening.catch(() => undefined);
    return opening;
  };
  const makeLocked = async (job: ShelfJob): Promise<LockedDatabase> => {
    const instance = await (next ?? prepare());
    next = null;
    try {
      return await lockDatabase(instance, job.tables, job.defaultSchema);
    } catch (error) {
      instance.closeSync();
      throw error;
    }
  };
  const isKept = (database: LockedDatabase): boolean => [...kept.values()].includes(database);
  next = prepare();
  return {
    async take(job) {
      if (!job.keepsDatabase) return makeLocked(job);
      const key = keyOf(job);
      const known = kept.get(key);
      const database = known ?? (await makeLocked(job));
      // Reinsert the key, so that the first key is the least recently used one.
      kept.delete(key);
      kept.set(key, database);
      return database;
    },
    giveBack(database) {
      if (isKept(database)) closeOldest(kept, isFull(settings) ? 1 : keptDatabases);
      else database.close();
      if (isKept(database)) database.prepareNext();
      next ??= prepare();
    },
  };
}

/**
 * True if the process uses so much memory that the next job would not have enough. Open databases keep the data that
 * they have read in memory.
 */
function isFull(settings: WorkerSettings): boolean {
  return process.memoryUsage.rss() > settings.bufferMegabytes * bytesPerMegabyte;
}

function closeOldest(kept: Map<string, LockedDatabase>, most: number): void {
  for (const [key, database] of kept) {
    if (kept.size <= most) return;
    kept.delete(key);
    database.close();
  }
}

function keyOf(job: ShelfJob): string {
  const tables = job.tables.map((table) => [table.schema, table.name, table.file, table.version, table.where ?? null]);
  return JSON.stringify([job.defaultSchema, tables.map((table) => JSON.stringify(table)).sort()]);
}
