import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of stored results, with their lifetime and total size limit. */
export interface ResultFolder {
  readonly folder: string;
  readonly keepMs: number;
  readonly maxBytes: number;
}

const keyForm = /^[\w-]{16,64}$/;
const fileOf = ({ folder }: ResultFolder, key: string): string => join(folder, `${key}.frames`);

/** A result that is being written. */
export interface ResultDraft {
  readonly key: string;
  write(frame: Uint8Array): Promise<void>;
  /** Publishes the result under its key. */
  keep(): Promise<void>;
  /** Deletes an unpublished result. */
  drop(): Promise<void>;
}

/** Creates a result file. */
export const draftResult = async (place: ResultFolder): Promise<ResultDraft> => {
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  const key = randomBytes(18).toString('base64url');
  const draft = `${fileOf(place, key)}.draft`;
  const file = await open(draft, 'wx', 0o600);
  let closed = false;
  const close = async (): Promise<void> => {
    if (!closed) await file.close();
    closed = true;
  };
  return {
    key,
    write: async (frame) => {
      await file.writeFile(frame);
    },
    keep: async () => {
      await close();
      await rename(draft, fileOf(place, key));
    },
    drop: async () => {
      await close();
      await rm(draft, { force: true });
    },
  };
};

/** Returns the bytes of a stored result; undefined if it has expired or never existed. */
export const readResult = async (place: ResultFolder, key: string, nowMs: number) => {
  if (!keyForm.test(key)) return undefined;
  const path = fileOf(place, key);
  const found = await stat(path).catch(() => undefined);
  if (!found || found.mtimeMs + place.keepMs < nowMs) return undefined;
  return createReadStream(path);
};

/** Deletes expired results, and the oldest ones above the total size limit. */
export const pruneResults = async (place: ResultFolder, nowMs: number): Promise<void> => {
  const names = await readdir(place.folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(place.folder, name);
      const found = await stat(path).catch(() => undefined);
      return found ? [{ path, sizeBytes: found.size, changedMs: found.mtimeMs }] : [];
    }),
  );
  let total = 0;
  for (const file of files.flat().toSorted((a, b) => b.changedMs - a.changedMs)) {
    total += file.sizeBytes;
    if (file.changedMs + place.keepMs < nowMs || total > place.maxBytes) await rm(file.path, { force: true });
  }
};
