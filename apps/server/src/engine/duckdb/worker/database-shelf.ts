import type { DuckDBInstance } from '@duckdb/node-api';
import { lockDatabase, openEngine } from './locked-database.ts';
import type { LockedDatabase } from './locked-database.ts';
import type { WorkerJob, WorkerSettings } from './protocol.ts';

/** Databases open at once in a worker that keeps them. */
const keptDatabases = 4;
const bytesPerMegabyte = 1_048_576;

type ShelfJob = Pick<WorkerJob, 'tables' | 'defaultSchema' | 'keepsDatabase'>;

/** Gives each job a locked database over exactly its files. */
export interface DatabaseShelf {
  take(job: ShelfJob): Promise<LockedDatabase>;
  /** The job is over, and its answer on its way: what this does, nobody waits for. */
  giveBack(database: LockedDatabase): void;
}

/** A shelf that has the next engine ready, and keeps used ones where the settings allow it. */
export function makeDatabaseShelf(settings: WorkerSettings): DatabaseShelf {
  const kept = new Map<string, LockedDatabase>();
  let next: Promise<DuckDBInstance> | null = null;
  const prepare = (): Promise<DuckDBInstance> => {
    const opening = openEngine(settings);
    // A failure to open shows where the engine is taken.
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
      // Set anew so that the first key is the one that was not used for longest.
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

/** Whether what the process holds leaves little for the next job; kept databases hold what they have read. */
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
