import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serverCommand } from '../../../../.ci/server-command.ts';

const repository = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

/** A running Sightline server with a real store, a real engine and a temporary data folder. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly password: string;
  /** Milliseconds from the start of the process until it printed its address. */
  readonly startedInMs: number;
  /** Sends SIGTERM and waits for the process to end. */
  stop(): Promise<void>;
  /** Ends the process at once, like a crash. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  readonly dataDir?: string;
  /**
   * If true, the server starts with the example content. If `'new'`, it creates the examples while it runs, like the
   * first server of an installation.
   */
  readonly examples?: boolean | 'new';
  readonly env?: Readonly<Record<string, string>>;
  /** Further command line arguments, such as `--config FILE`. */
  readonly args?: readonly string[];
}

export const adminPassword = 'journeys-need-a-password';

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

/**
 * Starts the server on a free port. Resolves when it has printed its address; rejects with its output if it ends
 * early.
 */
export const startServer = async ({
  dataDir,
  examples = true,
  env = {},
  args = [],
}: ServerOptions = {}): Promise<RunningServer> => {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'sightline-journeys-'));
  const filled = process.env['SIGHTLINE_E2E_FILLED'];
  if (examples === true && dataDir === undefined && filled !== undefined) cpSync(filled, folder, { recursive: true });
  const startedAt = performance.now();
  const child = spawn(process.execPath, serverCommand(['serve', '--port', '0', ...args]), {
    cwd: repository,
    env: {
      ...process.env,
      SIGHTLINE_DATA_DIR: folder,
      SIGHTLINE_ADMIN_PASSWORD: adminPassword,
      SIGHTLINE_EXAMPLES: String(examples !== false),
      SIGHTLINE_LOG: 'warn',
      // Raise the limit, because in a journey all users have the same address and sign in within a minute.
      SIGHTLINE_LIMIT_ANONYMOUS_PER_MINUTE: '10000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Sightline is at (http:\/\/\S+)/.exec(output);
      if (found) resolve(found[1]!.replace(/\/$/, ''));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it printed its address:\n${output}`)),
    );
  });
  return {
    url,
    pid: child.pid!,
    dataDir: folder,
    password: adminPassword,
    startedInMs: performance.now() - startedAt,
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
};

/**
 * Runs one of the server's commands (`load`, `import`, …) on a data folder and returns its output. Rejects if it
 * fails.
 */
export const runCommand = async (dataDir: string, words: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, serverCommand([...words, '--data-dir', dataDir]), {
    cwd: repository,
    env: { ...process.env, SIGHTLINE_LOG: 'warn' },
  });
  return stdout;
};
