import { copyFileSync, existsSync, mkdirSync, mkdtempSync, chmodSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StoreError } from '../migrate/migrate.ts';
import { migrations } from '../migrations/index.ts';
import type { StoreOptions } from '../open.ts';
import { openBackup, unpackedAt, type OpenBackup } from './archive.ts';
import { backupPaths, dataFilePattern, type BackupFile, type BackupManifest } from './manifest.ts';
import { postgresHoldsStore, putBackPostgres } from './postgres-tables.ts';
import { copySqlite, endSessionsIn, faultsOfSqlite, foldLog, holdsStore, syncFile } from './sqlite-file.ts';

/** Result of a restore. */
export interface RestoredStore {
  readonly madeOn: string;
  readonly dataFiles: number;
  /** Location of the copy of the previous embedded store. */
  readonly kept?: string;
}

const check = ({ manifest }: OpenBackup, { url }: StoreOptions): void => {
  const dialect = url === undefined ? 'sqlite' : 'postgres';
  if (manifest.dialect !== dialect)
    throw new StoreError(
      dialect === 'sqlite'
        ? 'The backup is of a PostgreSQL store. Set DATABASE_URL to an empty database to restore into.'
        : 'The backup is of an embedded store. Restore it without DATABASE_URL.',
    );
  const unknown = manifest.steps.find((step) => !migrations.some(({ name }) => name === step));
  if (unknown !== undefined)
    throw new StoreError(
      `The backup was created by a newer version of Sightline (it has the schema step ${unknown}). Restore it with that version.`,
    );
  const own: readonly string[] =
    dialect === 'sqlite' ? [backupPaths.sqlite] : manifest.tables.map(({ name }) => backupPaths.rowsOf(name));
  const odd = manifest.files.find(({ path }) => !own.includes(path) && !dataFilePattern.test(path));
  const absent = own.find((path) => !manifest.files.some((file) => file.path === path));
  if (odd !== undefined || absent !== undefined)
    throw new StoreError(
      `This is not a Sightline backup: ${odd ? `it contains ${odd.path}` : `${absent} is missing`}.`,
    );
};

const checkUnpacked = ({ dialect }: BackupManifest, folder: string): void => {
  if (dialect !== 'sqlite') return;
  const file = join(folder, backupPaths.sqlite);
  const [fault] = faultsOfSqlite(file);
  if (fault !== undefined) throw new StoreError(`The store in the backup is damaged: ${fault}. Nothing was restored.`);
  endSessionsIn(file);
};

/**
 * Adds data files next to the existing data files. Their names do not collide. Returns a function that removes the
 * added files.
 */
const addDataFiles = (dataDir: string, folder: string, files: readonly BackupFile[]): (() => void) => {
  const added: string[] = [];
  for (const file of files) {
    const target = join(dataDir, file.path);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    if (!existsSync(target)) added.push(target);
    chmodSync(unpackedAt(folder, file), 0o444);
    renameSync(unpackedAt(folder, file), target);
  }
  return () => {
    for (const target of added) rmSync(target, { force: true });
  };
};

/** Keeps a copy of the current store: a consistent copy if the store can be read, otherwise its raw files. */
const keepStore = (dataDir: string, file: string, nowMs: number): string => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date(nowMs).toISOString().replace(/[:.]/g, '-');
  const kept = join(folder, `before-restore-${stamp}.db`);
  if (faultsOfSqlite(file).length === 0) {
    copySqlite(file, kept);
    foldLog(file);
  } else
    for (const end of ['', '-wal', '-shm'])
      if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${kept}${end}`);
  return kept;
};

/** Replaces the current store with the unpacked one, by a single rename, so that a store always exists. */
const putInPlace = (dataDir: string, folder: string, nowMs: number): string | undefined => {
  const file = join(dataDir, 'sightline.db');
  const kept = holdsStore(file) ? keepStore(dataDir, file, nowMs) : undefined;
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  renameSync(join(folder, backupPaths.sqlite), file);
  syncFile(file);
  return kept;
};

const unpackAll = async (backup: OpenBackup, folder: string): Promise<void> => {
  for (const file of backup.manifest.files) await backup.unpack(file, unpackedAt(folder, file));
};

/**
 * Restores a backup completely or not at all: everything is read and checked before the first change. Ends all
 * sessions. No server may be running on the store. Throws a StoreError with the reason of a failure.
 * @param replace allows an existing store to be replaced
 */
export const restoreBackup = async (
  options: StoreOptions,
  { path, replace, nowMs }: { readonly path: string; readonly replace: boolean; readonly nowMs: number },
): Promise<RestoredStore> => {
  const { url, dataDir } = options;
  const backup = await openBackup(path);
  mkdirSync(join(dataDir, 'temp'), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(dataDir, 'temp', 'restore-'));
  try {
    check(backup, options);
    const taken = url === undefined ? holdsStore(join(dataDir, 'sightline.db')) : await postgresHoldsStore(url);
    if (taken && !replace)
      throw new StoreError('There is already a store. Use --replace to replace it with the backup.');
    const { manifest } = backup;
    await unpackAll(backup, folder);
    checkUnpacked(manifest, folder);
    const data = manifest.files.filter((file) => dataFilePattern.test(file.path));
    const takeBack = addDataFiles(dataDir, folder, data);
    try {
      const kept = url === undefined ? putInPlace(dataDir, folder, nowMs) : undefined;
      if (url !== undefined) await putBackPostgres(url, manifest, folder);
      return { madeOn: manifest.madeOn, dataFiles: data.length, ...(kept === undefined ? {} : { kept }) };
    } catch (error) {
      takeBack();
      throw error;
    }
  } finally {
    backup.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
