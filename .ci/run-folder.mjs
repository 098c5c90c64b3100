/**
 * Temporary folder for everything that a test run writes. It is in memory if there is room, because stores sync each
 * write, which is slow on disks. It also contains data that the tests of a run share. It is deleted when the run ends.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const roomBytes = 4 * 1024 ** 3;

const freeBytes = (folder) => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/**
 * Creates the folder and sets it as the temporary folder of this process and its children. Returns a function that
 * deletes it.
 */
export const openRunFolder = (env = process.env) => {
  const inMemory = Math.min(freeBytes(memoryFolder), freemem()) >= roomBytes;
  const folder = mkdtempSync(join(inMemory ? memoryFolder : tmpdir(), 'sightline-run-'));
  // Let PostgreSQL enter the folder: it runs as another user and stores its data here.
  chmodSync(folder, 0o755);
  env.TMPDIR = folder;
  env.SIGHTLINE_TEST_RUN = folder;
  env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
};

/** Called by Vitest before its workers start. Vitest calls the returned function after they have ended. */
export const setup = () => (process.env.SIGHTLINE_TEST_RUN === undefined ? openRunFolder() : undefined);
