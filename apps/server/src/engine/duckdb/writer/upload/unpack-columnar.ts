import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import type { Entry } from 'yauzl';
import { readStart } from './plain-text.ts';
import { uploadFault } from './upload-fault.ts';

const mostFiles = 1_000;
const mostBytes = 2_147_483_648;
const mostRatio = 200;

const isParquet = (name: string): boolean =>
  name.toLowerCase().endsWith('.parquet') &&
  !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

const checkEntry = (entry: Entry, unpackedBytes: number): void => {
  if (((entry.externalFileAttributes >>> 16) & 0o170_000) === 0o120_000)
    throw uploadFault('the archive contains a link.');
  if (unpackedBytes > mostBytes || entry.uncompressedSize > mostRatio * Math.max(65_536, entry.compressedSize))
    throw uploadFault('the archive unpacks to more data than allowed.');
};

/** Creates a stream that fails if an archive entry contains more bytes than the entry declares. */
const atMost = (bytes: number): Transform => {
  let seen = 0;
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      seen += piece.length;
      done(seen > bytes ? uploadFault('the archive unpacks to more data than it declares.') : null, piece);
    },
  });
};

/**
 * Returns the Parquet files of an upload: the file itself, or those of an archive, unpacked into the folder under
 * generated names.
 */
export const parquetFiles = async (path: string, folder: string): Promise<readonly string[]> => {
  const start = (await readStart(path, 4)).toString('latin1');
  if (start === 'PAR1') return [path];
  if (!start.startsWith('PK'))
    throw uploadFault('the file is neither a Parquet file nor a ZIP archive of Parquet files.');
  const zip = await openPromise(path, { lazyEntries: true, validateEntrySizes: true });
  const files: string[] = [];
  let unpackedBytes = 0;
  try {
    if (zip.entryCount > mostFiles) throw uploadFault(`the archive contains more than ${mostFiles} files.`);
    for await (const entry of zip.eachEntry()) {
      if (!isParquet(entry.fileName)) continue;
      unpackedBytes += entry.uncompressedSize;
      checkEntry(entry, unpackedBytes);
      const file = join(folder, `${files.length}.parquet`);
      await pipeline(
        await zip.openReadStreamPromise(entry),
        atMost(entry.uncompressedSize),
        createWriteStream(file, { mode: 0o600 }),
      );
      files.push(file);
    }
  } finally {
    zip.close();
  }
  if (files.length === 0) throw uploadFault('the archive contains no Parquet file.');
  return files;
};
