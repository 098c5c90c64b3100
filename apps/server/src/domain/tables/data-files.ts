import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@sightline/core';

/** The published data files, as this process has seen them. */
export interface DataFiles {
  /**
   * Settles when the file holds what was published, by its SHA-256; each file is read once, and again when its size or time
   * has changed. Throws GENERIC_DB_ENGINE_ERROR for a file that somebody changed or took away.
   */
  check(file: string, published: { readonly sha256: string; readonly table: string }): Promise<void>;
}

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1_048_576 }), hash);
  return hash.digest('hex');
};

/** Makes the check with nothing seen yet. */
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
      `The data of the table "${table}" ${what}. Load the table again to go on.`,
      cause === undefined ? {} : { cause },
    );
  return {
    check: async (file, { sha256, table }) => {
      let hash: string;
      try {
        // Some microseconds; by way of the thread pool it would be a tenth of a small question.
        const { size, mtimeMs, ino } = statSync(file);
        hash = await hashOnce(file, `${size} ${mtimeMs} ${ino}`);
      } catch (error) {
        throw refused(table, 'cannot be read', error);
      }
      if (hash !== sha256) throw refused(table, 'was changed outside of Sightline');
    },
  };
};
