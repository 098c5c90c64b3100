import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupersetInstallation } from './install-superset.ts';

/** A running Superset that is reachable only from this machine. */
export interface RunningSuperset {
  readonly url: string;
  /** Ends the process and deletes its files. */
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const startMs = 120_000;

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
};

/** Starts an empty Superset on a free local port. Rejects with its output if it ends early or does not respond. */
export const startSuperset = async ({
  programs,
  freshDatabase,
  prepare,
}: SupersetInstallation): Promise<RunningSuperset> => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-superset-'));
  const env = prepare(folder);
  copyFileSync(freshDatabase, join(folder, 'superset.db'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const words = [
    '-w',
    '1',
    '-k',
    'gthread',
    '--threads',
    '16',
    '--timeout',
    '120',
    '--keep-alive',
    '120',
    '-b',
    `127.0.0.1:${port}`,
  ];
  const child = spawn(join(programs, 'gunicorn'), [...words, 'superset.app:create_app()'], {
    // Database files named without a folder are created here.
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + startMs;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Superset did not start:\n${output}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
  return { url, stop };
};
