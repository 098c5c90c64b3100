import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverCommand } from '../../../../../.ci/server-command.ts';

/** A command that was started. */
export interface StartedCommand {
  readonly child: ChildProcess;
  /** Returns the command's output so far, from both streams. */
  text(): string;
  /** The command's exit code. Null if a signal ended the command. */
  readonly ended: Promise<number | null>;
}

/** Exit code and output of a command that has ended. */
export interface EndedCommand {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real `sightline` command in child processes, with a data folder of its own. */
export interface CommandWorld {
  readonly dataDir: string;
  /** Returns the path of a file next to the data folder. */
  path(name: string): string;
  start(words: readonly string[], env?: Readonly<Record<string, string>>): StartedCommand;
  run(words: readonly string[], env?: Readonly<Record<string, string>>): Promise<EndedCommand>;
  /** Runs a server until `close` is called, and returns its URL. */
  serve(env?: Readonly<Record<string, string>>): Promise<{ readonly url: string; readonly server: StartedCommand }>;
  /** Kills running processes and removes all files. */
  close(): Promise<void>;
}

/** Password of the first administrator in tests of commands. */
export const commandPassword = 'a-password-for-tests';

/**
 * Creates a `CommandWorld` in a new temporary folder.
 * @param own environment variables of all commands
 */
export const makeCommandWorld = (own: Readonly<Record<string, string>> = {}): CommandWorld => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-command-'));
  const dataDir = join(folder, 'data');
  const started: StartedCommand[] = [];
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    SIGHTLINE_EXAMPLES: 'false',
    SIGHTLINE_LOG: 'error',
    SIGHTLINE_ADMIN_PASSWORD: commandPassword,
    SIGHTLINE_DATA_DIR: dataDir,
    ...own,
  };
  const begin = (words: readonly string[], env: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, serverCommand(words), {
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const texts = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (texts.err += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
    const command: StartedCommand = { child, text: () => texts.out + texts.err, ended };
    started.push(command);
    return { command, texts };
  };
  return {
    dataDir,
    path: (name) => join(folder, name),
    start: (words, env = {}) => begin(words, env).command,
    async run(words, env = {}) {
      const { command, texts } = begin(words, env);
      return { code: await command.ended, ...texts };
    },
    async serve(env = {}) {
      const { command: server } = begin(['serve', '--port', '0'], env);
      return { url: await addressOf(server), server };
    },
    async close() {
      for (const { child } of started) child.kill('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Returns the URL of a started server. Throws with its output if it ends first. */
export const addressOf = ({ child, text, ended }: StartedCommand): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const found = /Sightline is at (http:\S+)/.exec(text())?.[1];
      if (found === undefined) return;
      child.stdout?.off('data', look);
      resolve(found);
    };
    child.stdout?.on('data', look);
    void ended.then((code) => reject(new Error(`It ended with ${code} before it was up:\n${text()}`)));
    look();
  });

/** The first administrator, signed in. */
export interface SignedInAdmin {
  readonly authorization: string;
  call(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }>;
}

/** Signs in the first administrator at a URL. */
export const adminAt = async (url: string): Promise<SignedInAdmin> => {
  const headers: Record<string, string> = { accept: 'application/json' };
  const call: SignedInAdmin['call'] = async (method, path, body) => {
    const form = body instanceof FormData;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: form || body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
  const account = { username: 'admin', password: commandPassword, provider: 'db' };
  const { json } = await call('POST', '/api/v1/security/login', account);
  const authorization = `Bearer ${(json as { access_token: string }).access_token}`;
  headers['authorization'] = authorization;
  return { authorization, call };
};
