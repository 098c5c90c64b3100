import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Where a running server of the data folder is, and the token that its own commands show. */
export interface RunningServer {
  readonly pid: number;
  readonly url: string;
  readonly token: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The server that runs on a data folder; undefined when there is none, or its file outlived it. */
export const findRunningServer = (dataDir: string): RunningServer | undefined => {
  try {
    const server = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as RunningServer;
    return lives(server.pid) ? server : undefined;
  } catch {
    return undefined;
  }
};

/** A token for the commands of one run of the server. */
export const makeCommandToken = (): string => randomBytes(32).toString('base64url');

/** Tells commands where this server is; gives what takes the word back. */
export const announceServer = (dataDir: string, server: Omit<RunningServer, 'pid'>): (() => void) => {
  const file = fileOf(dataDir);
  writeFileSync(file, JSON.stringify({ pid: process.pid, ...server }), { mode: 0o600 });
  return () => {
    if (findRunningServer(dataDir)?.pid === process.pid) rmSync(file, { force: true });
  };
};

/** Throws when another server works on the data folder: two would write over each other's files. */
export const refuseSecondServer = (dataDir: string): void => {
  const other = findRunningServer(dataDir);
  if (other && other.pid !== process.pid)
    throw new UsageError(
      `Sightline already runs on ${dataDir}, at ${other.url} (process ${other.pid}). Stop it first, or choose another --data-dir.`,
    );
};

/** Throws when a server works on the data folder, for a command that cannot work beside one. */
export const refuseBesideServer = (dataDir: string, command: string): void => {
  const server = findRunningServer(dataDir);
  if (server)
    throw new Error(
      `Sightline runs on ${dataDir} (process ${server.pid}). Stop it first: ${command} works only while no server does.`,
    );
};

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
