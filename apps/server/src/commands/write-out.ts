import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Converts a file system error to a readable message. Other errors are unchanged. */
const toldFailure = (path: string, error: unknown): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Error(`The folder of ${path} does not exist.`, { cause: error });
  if (code === 'EACCES' || code === 'EPERM') return new Error(`No permission to write ${path}.`, { cause: error });
  if (code === 'ENOSPC') return new Error(`The disk is full: ${path} was not written.`, { cause: error });
  if (code === 'EEXIST')
    return new Error(`${path} already exists. Choose another name, or use --replace.`, { cause: error });
  return error;
};

const sync = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/**
 * Writes a file atomically, readable only by its owner (mode 0600). A failure leaves no file behind.
 * Throws with a readable message if it cannot be written, or exists and must not be replaced.
 * @param write fills a new, empty file at the given path
 */
export const writeOut = async (
  target: string,
  { replace, write }: { readonly replace: boolean; readonly write: (path: string) => Promise<void> },
): Promise<void> => {
  const path = resolve(target);
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    if (!replace && existsSync(path)) throw Object.assign(new Error(), { code: 'EEXIST' });
    closeSync(openSync(draft, 'wx', 0o600));
    await write(draft);
    sync(draft);
    if (replace) renameSync(draft, path);
    else linkSync(draft, path);
    sync(dirname(path));
  } catch (error) {
    throw toldFailure(path, error);
  } finally {
    rmSync(draft, { force: true });
  }
};
