/**
 * A folder for everything that one test run writes, in memory where there is room: stores sync each write, which a disk
 * takes time for. It also holds what the tests of a run share. It is deleted when the run ends.
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

/** Makes the folder and sets it as the temporary folder of this process and of those it starts. Gives what deletes it. */
export const openRunFolder = (env = process.env) => {
  const inMemory = Math.min(freeBytes(memoryFolder), freemem()) >= roomBytes;
  const folder = mkdtempSync(join(inMemory ? memoryFolder : tmpdir(), 'sightline-run-'));
  // PostgreSQL runs as another user and has its data in here.
  chmodSync(folder, 0o755);
  env.TMPDIR = folder;
  env.SIGHTLINE_TEST_RUN = folder;
  env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
};

/** Vitest calls this before its workers start, and what it returns after they have ended. */
export const setup = () => (process.env.SIGHTLINE_TEST_RUN === undefined ? openRunFolder() : undefined);
