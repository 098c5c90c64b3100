import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDataFolderLocked, lockDataFolder } from './data-folder-lock.ts';
import { UsageError } from './usage-error.ts';

/** The URL of a running server on the data folder, and the token for local commands. */
export interface RunningServer {
  readonly pid: number;
  readonly url: string;
  readonly token: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

const readRunning = (dataDir: string): RunningServer | undefined => {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as RunningServer;
  } catch {
    return undefined;
  }
};

/**
 * Finds the server that runs on a data folder. Returns undefined if none is running, even if a stale file of a server
 * exists.
 */
export const findRunningServer = (dataDir: string): RunningServer | undefined => {
  const server = readRunning(dataDir);
  return server === undefined || server.pid === process.pid || isDataFolderLocked(dataDir) ? server : undefined;
};

/** Creates the token with which commands authenticate to one run of the server. */
export const makeCommandToken = (): string => randomBytes(32).toString('base64url');

/**
 * Writes a file with the server's URL and token, with which commands find the server. Removes it when this process
 * ends.
 */
export const announceServer = (dataDir: string, server: Omit<RunningServer, 'pid'>): void => {
  const file = fileOf(dataDir);
  writeFileSync(file, JSON.stringify({ pid: process.pid, ...server }), { mode: 0o600 });
  // Remove the file before the lock is released, because then another server may start and write its own file.
  process.prependOnceListener('exit', () => rmSync(file, { force: true }));
};

/**
 * Locks the data folder for a server. Throws if another process uses it, because both would overwrite each other's
 * files.
 */
export const takeDataFolder = (dataDir: string): void => {
  lockDataFolder(dataDir, () => {
    const other = readRunning(dataDir);
    return new UsageError(
      other === undefined
        ? `Another Sightline process is using ${dataDir}. Wait until it has finished, or choose another --data-dir.`
        : `Sightline is already running on ${dataDir}, at ${other.url} (process ${other.pid}). Stop it first, or choose another --data-dir.`,
    );
  });
  // Delete the file of a previous server that was killed.
  rmSync(fileOf(dataDir), { force: true });
};

/** Locks the data folder for a command that cannot run beside a server. Throws if another process uses it. */
export const takeDataFolderFor = (dataDir: string, command: string): void =>
  lockDataFolder(dataDir, () => {
    const server = readRunning(dataDir);
    const who = server === undefined ? 'Another Sightline process is running' : 'Sightline is running';
    const which = server === undefined ? '' : ` (process ${server.pid})`;
    return new Error(`${who} on ${dataDir}${which}. Stop it first: ${command} cannot run while a server is running.`);
  });

/**
 * Sends a command's work to a running server and returns the response. Throws with the server's message if the server
 * refuses the work.
 */
export const askRunningServer = async <T>(server: RunningServer, command: string, order: unknown): Promise<T> => {
  const answer = await fetch(`${server.url}/_local/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const body = (await answer.json()) as { message?: unknown; errors?: { message: string; extra?: unknown }[] };
  if (answer.ok) return body as T;
  const reason = body.errors?.map((error) => error.message).join('; ') ?? body.message;
  throw new Error(typeof reason === 'string' ? reason : JSON.stringify(reason));
};
