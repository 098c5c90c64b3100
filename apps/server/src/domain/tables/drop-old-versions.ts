import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { toMicros } from '../../store/store-types.ts';
import { allVersions, forgetVersions } from '../../store/table-versions.ts';
import type { Deps } from '../deps.ts';

/** Longer than anybody who was told of a file takes to open it, a backup included. */
const graceMs = 3_600_000;
const dataFile = /^[\w-]+\.duckdb$/;

/** Data files of the folder that no version names, and that were neither written nor given up lately. */
const strayFiles = async (folder: string, named: ReadonlySet<string>, beforeMs: number): Promise<readonly string[]> => {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Nothing was ever written.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const strays: string[] = [];
  for (const name of entries.filter((entry) => dataFile.test(entry) && !named.has(`tables/${entry}`)))
    if ((await stat(join(folder, name))).mtimeMs < beforeMs) strays.push(join(folder, name));
  return strays;
};

/** Notes at the file when it was given up. A file that is gone already needs no note. */
const noteGivenUp = async (file: string, nowMs: number): Promise<void> => {
  const at = new Date(nowMs);
  await utimes(file, at, at).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

/**
 * Deletes data files of tables that were replaced, beyond the versions that are kept. A version is given up once the one that
 * follows it has been there for an hour; its file goes an hour later, when nobody who was told of it can still be about to open it.
 * Who has it open reads on. Files that were written and never published go the same way. Gives how many files were deleted.
 */
export const dropOldVersions = async ({
  store,
  config,
  clock,
}: Pick<Deps, 'store' | 'config' | 'clock'>): Promise<number> => {
  const now = clock();
  const versions = await allVersions(store.db);
  const named = new Set(versions.map(({ file }) => file.replaceAll('\\', '/')));
  const strays = await strayFiles(join(config.dataDir, 'tables'), named, now - graceMs);
  for (const file of strays) await rm(file, { force: true });
  const ofTables = new Map<string, typeof versions>();
  for (const version of versions) {
    const table = JSON.stringify([version.database_id, version.schema, version.name]);
    ofTables.set(table, [...(ofTables.get(table) ?? []), version]);
  }
  const old = [...ofTables.values()].flatMap((ofTable) =>
    ofTable.filter(
      ({ current }, place) =>
        current === 0 &&
        place >= config.limits.tableVersions &&
        ofTable[place - 1]!.published_on < toMicros(now - graceMs),
    ),
  );
  for (const { file } of old) await noteGivenUp(join(config.dataDir, file), now);
  await forgetVersions(
    store.db,
    old.map(({ id }) => id),
  );
  return strays.length;
};
