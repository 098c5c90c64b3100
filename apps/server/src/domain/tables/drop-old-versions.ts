import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { toMicros } from '../../store/store-types.ts';
import { allVersions, forgetVersions } from '../../store/table-versions.ts';
import type { Deps } from '../deps.ts';

/**
 * Time in milliseconds after which a reader, such as a backup, has certainly opened a file that it found in the store.
 */
const graceMs = 3_600_000;
const dataFile = /^[\w-]+\.duckdb$/;

/** Returns the data files that belong to no version and were not written or dropped recently. */
const strayFiles = async (folder: string, named: ReadonlySet<string>, beforeMs: number): Promise<readonly string[]> => {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The folder does not exist before the first table is written.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const strays: string[] = [];
  for (const name of entries.filter((entry) => dataFile.test(entry) && !named.has(`tables/${entry}`)))
    if ((await stat(join(folder, name))).mtimeMs < beforeMs) strays.push(join(folder, name));
  return strays;
};

/** Sets the modification time of a file to the time when its version was dropped. Ignores missing files. */
const noteGivenUp = async (file: string, nowMs: number): Promise<void> => {
  const at = new Date(nowMs);
  await utimes(file, at, at).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

/**
 * Deletes data files of replaced tables, except for the newest versions of each table, whose number is configured. A
 * version is dropped when its successor is an hour old. Its file is deleted an hour later, when no reader can still be
 * about to open it. Open files stay readable. Files that were written but never published are deleted too. Returns the
 * number of deleted files.
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
