import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@sightline/core';

/** Checks that published data files are unchanged. Each process remembers the files that it has checked. */
export interface DataFiles {
  /**
   * Resolves if the file has the SHA-256 of the published file. Each file is hashed only once, and again if its size or
   * modification time changes. Throws GENERIC_DB_ENGINE_ERROR if the file was changed or removed.
   */
  check(file: string, published: { readonly sha256: string; readonly table: string }): Promise<void>;
}

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1_048_576 }), hash);
  return hash.digest('hex');
};

/** Creates the check, with no files verified yet. */
export const makeDataFiles = (): DataFiles => {
  const seen = new Map<string, { readonly mark: string; readonly hash: Promise<string> }>();
  const hashOnce = (file: string, mark: string): Promise<string> => {
    const known = seen.get(file);
    if (known?.mark === mark) return known.hash;
    const hash = hashOf(file);
    seen.set(file, { mark, hash });
    hash.catch(() => seen.delete(file));
    return hash;
  };
  const refused = (table: string, what: string, cause?: unknown): AppError =>
    new AppError(
      'GENERIC_DB_ENGINE_ERROR',
      `The data of the table "${table}" ${what}. Load the table again.`,
      cause === undefined ? {} : { cause },
    );
  return {
    check: async (file, { sha256, table }) => {
      let hash: string;
      try {
        // Use a synchronous call, which takes microseconds. An asynchronous call in the thread pool would add about 10
        // % to the duration of a small query.
        const { size, mtimeMs, ino } = statSync(file);
        hash = await hashOnce(file, `${size} ${mtimeMs} ${ino}`);
      } catch (error) {
        throw refused(table, 'cannot be read', error);
      }
      if (hash !== sha256) throw refused(table, 'was modified outside of Sightline');
    },
  };
};
