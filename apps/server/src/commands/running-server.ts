import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDataFolderLocked, lockDataFolder } from './data-folder-lock.ts';
import { UsageError } from './usage-error.ts';

/** Where a running server of the data folder is, and the token that its own commands show. */
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

/** The server that runs on a data folder; undefined when there is none, or its file outlived it. */
export const findRunningServer = (dataDir: string): RunningServer | undefined => {
  const server = readRunning(dataDir);
  return server === undefined || server.pid === process.pid || isDataFolderLocked(dataDir) ? server : undefined;
};

/** A token for the commands of one run of the server. */
export const makeCommandToken = (): string => randomBytes(32).toString('base64url');

/** Tells commands where this server is, until this process ends. */
export const announceServer = (dataDir: string, server: Omit<RunningServer, 'pid'>): void => {
  const file = fileOf(dataDir);
  writeFileSync(file, JSON.stringify({ pid: process.pid, ...server }), { mode: 0o600 });
  // Before the data folder is free for the next server, which tells of itself in the same file.
  process.prependOnceListener('exit', () => rmSync(file, { force: true }));
};

/** Takes the data folder for a server. Throws where another process works on it: two would write over each other's files. */
export const takeDataFolder = (dataDir: string): void => {
  lockDataFolder(dataDir, () => {
    const other = readRunning(dataDir);
    return new UsageError(
      other === undefined
        ? `Another Sightline process works on ${dataDir}. Wait until it has ended, or choose another --data-dir.`
        : `Sightline already runs on ${dataDir}, at ${other.url} (process ${other.pid}). Stop it first, or choose another --data-dir.`,
    );
  });
  // The one before was killed: its address is nobody's now.
  rmSync(fileOf(dataDir), { force: true });
};

/** Takes the data folder for a command that cannot work beside a server. Throws where another process works on it. */
export const takeDataFolderFor = (dataDir: string, command: string): void =>
  lockDataFolder(dataDir, () => {
    const server = readRunning(dataDir);
    const who = server === undefined ? 'Another Sightline process works' : 'Sightline runs';
    const which = server === undefined ? '' : ` (process ${server.pid})`;
    return new Error(`${who} on ${dataDir}${which}. Stop it first: ${command} works only while no server does.`);
  });

/** Has a running server do a command's work. Gives its answer; throws with the server's own words when it refuses. */
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
