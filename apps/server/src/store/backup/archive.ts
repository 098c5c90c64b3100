import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import yazl from 'yazl';
import { StoreError } from '../migrate/migrate.ts';
import { backupPaths, readManifest, type BackupFile, type BackupManifest } from './manifest.ts';

/** Returns the size and SHA-256 of a file, in one pass. */
export const measureFile = async (file: string): Promise<Omit<BackupFile, 'path'>> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1_048_576 }), hash);
  return { size: (await stat(file)).size, sha256: hash.digest('hex') };
};

/** A file to back up: its path in the archive, and its current location on disk. */
export interface PackedFile extends BackupFile {
  readonly source: string;
}

/** Writes a backup to an existing, empty file. */
export const packBackup = async (
  target: string,
  manifest: Omit<BackupManifest, 'files' | 'format'>,
  files: readonly PackedFile[],
): Promise<void> => {
  const zip = new yazl.ZipFile();
  const told: BackupManifest = {
    format: 'sightline-backup-1',
    ...manifest,
    files: files.map(({ path, size, sha256 }) => ({ path, size, sha256 })),
  };
  zip.addBuffer(Buffer.from(JSON.stringify(told, null, 1)), backupPaths.manifest, { compress: false });
  // Data files are stored uncompressed: the engine has compressed them already.
  for (const { source, path } of files) zip.addFile(source, path, { compress: !path.startsWith('tables/') });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
};

const mostManifestBytes = 16_777_216;

const readSmall = async (zip: ZipFile, entry: Entry): Promise<string> => {
  if (entry.uncompressedSize > mostManifestBytes)
    throw new StoreError('This is not a Sightline backup: its manifest is too large.');
  const parts: Buffer[] = [];
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/** A backup that is open for reading. */
export interface OpenBackup {
  readonly manifest: BackupManifest;
  /** Unpacks a file and verifies it against the manifest. Throws a StoreError if it differs. */
  unpack(file: BackupFile, target: string): Promise<void>;
  close(): void;
}

const openZip = async (path: string): Promise<ZipFile> => {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StoreError(`${path} does not exist.`, { cause: error });
    throw new StoreError(`${path} is not a Sightline backup, or is incomplete.`, { cause: error });
  }
};

const unpackEntry = async (zip: ZipFile, entry: Entry, file: BackupFile, target: string): Promise<void> => {
  const hash = createHash('sha256');
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    await zip.openReadStreamPromise(entry),
    measured,
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  if (hash.digest('hex') !== file.sha256) throw new Error('its content differs');
};

/** Opens a backup. Throws a StoreError if the file is not a backup, or has a format unknown to this build. */
export const openBackup = async (path: string): Promise<OpenBackup> => {
  const zip = await openZip(path);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const found = entries.get(backupPaths.manifest);
    if (found === undefined) throw new StoreError(`${path} is not a Sightline backup: it has no manifest.`);
    const manifest = readManifest(await readSmall(zip, found));
    return {
      manifest,
      async unpack(file, target) {
        const entry = entries.get(file.path);
        try {
          if (entry === undefined || entry.uncompressedSize !== file.size)
            throw new Error('it is missing or incomplete');
          await unpackEntry(zip, entry, file, target);
        } catch (error) {
          throw new StoreError(
            `The backup is damaged: ${file.path} differs from what was backed up. Nothing was restored; use another backup.`,
            { cause: error },
          );
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};

/** Path of an unpacked backup file in a working folder. */
export const unpackedAt = (folder: string, { path }: BackupFile): string => join(folder, path);
