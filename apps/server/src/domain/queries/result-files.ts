import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where results are kept, how long and how large in all. */
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
  /** Makes it readable by its key. */
  keep(): Promise<void>;
  /** Removes it, kept or not begun. */
  drop(): Promise<void>;
}

/** Begins a result file. */
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

/** The bytes of a kept result; undefined when it has expired or was never kept. */
export const readResult = async (place: ResultFolder, key: string, nowMs: number) => {
  if (!keyForm.test(key)) return undefined;
  const path = fileOf(place, key);
  const found = await stat(path).catch(() => undefined);
  if (!found || found.mtimeMs + place.keepMs < nowMs) return undefined;
  return createReadStream(path);
};

/** Removes results that have expired, and the oldest while all together are too large. */
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
