import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../migrate/migrate.ts';
import type { StoreOptions } from '../open.ts';
import { measureFile, packBackup, type PackedFile } from './archive.ts';
import { backupPaths, dataFilePattern, type BackupManifest, type BackupTable } from './manifest.ts';
import { takeOutPostgres } from './postgres-tables.ts';
import { copySqlite, factsOfSqlite, type SqliteFacts } from './sqlite-file.ts';

/** Summary of a backup: its store, its number of data files and its size. */
export interface BackupFigures {
  readonly dialect: BackupManifest['dialect'];
  /** Number of data files of the embedded engine. */
  readonly dataFiles: number;
  readonly bytes: number;
}

interface Taken extends SqliteFacts {
  readonly tables: readonly BackupTable[];
  readonly paths: readonly string[];
}

const takeOut = async ({ url, dataDir }: StoreOptions, folder: string): Promise<Taken> => {
  if (url === undefined) {
    const copy = join(folder, backupPaths.sqlite);
    copySqlite(join(dataDir, 'sightline.db'), copy);
    return { ...factsOfSqlite(copy), tables: [], paths: [backupPaths.sqlite] };
  }
  const facts = await takeOutPostgres(url, folder);
  return { ...facts, paths: facts.tables.map(({ name }) => backupPaths.rowsOf(name)) };
};

const measured = async (folder: string, path: string): Promise<PackedFile> => {
  const source = join(folder, path);
  return { path, source, ...(await measureFile(source)) };
};

/**
 * Returns the data files that the store references. Data files are immutable, so they match the store's snapshot even
 * if tables were published later.
 */
const dataFilesOf = async (dataDir: string, { dataFiles }: SqliteFacts): Promise<readonly PackedFile[]> => {
  const files: PackedFile[] = [];
  for (const { file, sha256 } of dataFiles) {
    if (!dataFilePattern.test(file))
      throw new StoreError(`The store refers to ${file}, which is not a data file of Sightline.`);
    let packed: PackedFile | undefined;
    try {
      packed = await measured(dataDir, file);
    } catch (error) {
      throw new StoreError(`${join(dataDir, file)} cannot be read. Load its table again, then back up.`, {
        cause: error,
      });
    }
    if (packed.sha256 !== sha256)
      throw new StoreError(
        `${join(dataDir, file)} was modified outside of Sightline. Load its table again, then back up.`,
      );
    files.push(packed);
  }
  return files;
};

/**
 * Writes a full backup to an existing, empty file: a snapshot of the store, and the data files of the embedded engine
 * that the snapshot references. The secret key is not included. A server may keep running meanwhile. Throws a
 * StoreError if something cannot be read.
 */
export const backUp = async (options: StoreOptions, target: string, nowMs: number): Promise<BackupFigures> => {
  const work = join(options.dataDir, 'temp');
  mkdirSync(work, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(work, 'backup-'));
  try {
    const taken = await takeOut(options, folder);
    const dialect = options.url === undefined ? 'sqlite' : 'postgres';
    const own: PackedFile[] = [];
    for (const path of taken.paths) own.push(await measured(folder, path));
    const data = await dataFilesOf(options.dataDir, taken);
    const files = [...own, ...data];
    const madeOn = new Date(nowMs).toISOString();
    await packBackup(target, { madeOn, dialect, steps: [...taken.steps], tables: [...taken.tables] }, files);
    return { dialect, dataFiles: data.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
