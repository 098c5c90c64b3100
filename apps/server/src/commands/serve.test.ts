import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inLongRun } from '../testing/in-long-run.ts';
import { serverCommand } from '../../../../.ci/server-command.ts';

const server = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

let dataDir: string;
let started: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sightline-serve-'));
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const environment = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  SIGHTLINE_EXAMPLES: 'false',
  SIGHTLINE_LOG: 'info',
};

const start = (words: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, words, { env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, output, ended };
};

const sightline = (words: readonly string[], env?: Record<string, string>) =>
  start(serverCommand([...words, '--data-dir', dataDir]), env);

const address = async ({ output, ended }: ReturnType<typeof start>): Promise<string> => {
  for (;;) {
    const found = /Sightline is at (http:\S+)/.exec(output.text)?.[1];
    if (found !== undefined) return found;
    const over = await Promise.race([
      ended.then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 50)),
    ]);
    if (over) throw new Error(`it ended before it was up:\n${output.text}`);
  }
};

const answers = (url: string) =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  );

const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('sightline', () => {
  it('serves until SIGTERM, tells the first password once, and refuses a second server on its data', async () => {
    const first = sightline(['serve', '--port', '0']);
    const url = await address(first);
    expect(await answers(url)).toBe(true);
    const password = /password (\S+) \(shown only once\)/.exec(first.output.text)![1]!;
    const login = await fetch(`${url}/api/v1/security/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password, provider: 'db' }),
    });
    expect(login.status).toBe(200);
    const second = sightline(['serve', '--port', '0']);
    expect(await second.ended).toBe(2);
    expect(second.output.text).toContain(`already running on ${dataDir}, at ${url}`);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    const again = sightline(['serve', '--port', '0']);
    await address(again);
    expect(again.output.text).not.toContain('password');
  });

  it('loads files and imports through the running server, or on its own where none runs @long', async () => {
    const file = join(dataDir, 'cities.csv');
    writeFileSync(file, 'name,people\nOslo,1\nRome,3\n');
    const alone = sightline(['load', file]);
    expect([await alone.ended, alone.output.text]).toEqual([0, 'main.cities: 2 rows\n']);
    const running = sightline(['serve', '--port', '0'], { SIGHTLINE_ADMIN_PASSWORD: 'a-password-for-tests' });
    await address(running);
    const twice = sightline(['load', file]);
    expect(await twice.ended).toBe(1);
    const replaced = sightline(['load', file, '--replace', '--schema', 'geo']);
    expect([await replaced.ended, replaced.output.text]).toEqual([0, 'geo.cities: 2 rows\n']);
  });

  it('SERVER-12 SUPPORT-48 says that support requests are stored only, and knows them and their keys after a restart @long', async () => {
    const env = { SIGHTLINE_ADMIN_PASSWORD: 'a-password-for-tests', SIGHTLINE_SUPPORT_EMAIL: 'help@example.org' };
    const send = async (url: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
    };
    const submit = (url: string) =>
      send(
        url,
        '/superset/submit_support_form/',
        { name: 'Mara', phone: '4915123456789' },
        { 'idempotency-key': 'a-key' },
      );
    const first = sightline(['serve', '--port', '0'], env);
    expect((await submit(await address(first))).status).toBe(200);
    // Wait for the log line, because it may arrive through its pipe after the response has arrived through the socket.
    await expect
      .poll(() => first.output.text, { timeout: 10_000 })
      .toContain('support requests are stored but not emailed');
    first.child.kill('SIGKILL');
    await first.ended;
    const url = await address(sightline(['serve', '--port', '0'], env));
    expect((await submit(url)).status).toBe(200);
    const account = { username: 'admin', password: 'a-password-for-tests', provider: 'db' };
    const { json } = await send(url, '/api/v1/security/login', account);
    const listed = await fetch(`${url}/api/v1/support_request/`, {
      headers: { authorization: `Bearer ${String(json['access_token'])}` },
    });
    expect(await listed.json()).toMatchObject({ count: 1, result: [{ name: 'Mara', state: 'new' }] });
  });

  type Case = readonly [words: readonly string[], code: number, text: RegExp];
  /** Returns the case in `npm run test:long`, otherwise none. Each case starts a process, so `npm test` runs fewer. */
  const inLong = (only: Case): readonly Case[] => (inLongRun() ? [only] : []);
  const runs = async (cases: readonly Case[]): Promise<void> => {
    for (const [words, code, text] of cases) {
      const run = sightline(words, { SIGHTLINE_USER_PASSWORD: 'a-password-for-tests' });
      expect([words.join(' '), await run.ended]).toEqual([words.join(' '), code]);
      expect(run.output.text).toMatch(text);
      expect(run.output.text).not.toMatch(/\n\s+at /);
    }
  };

  it('manages accounts', () =>
    runs([
      [['user', 'add', 'ann', '--role', 'Gamma,sql_lab'], 0, /Added ann with Gamma, sql_lab/],
      [['user', 'add', 'ANN'], 1, /The user ANN already exists/],
      ...inLong([['user', 'add', 'ben', '--role', 'Nobody'], 1, /The role Nobody does not exist/]),
      ...inLong([['user', 'role', 'ann', 'Admin'], 0, /ann now has Admin/]),
      [['user', 'password', 'ann'], 0, /Changed the password of ann/],
    ]));

  it('says what is wrong with a command line, and what is right with the store', () =>
    runs([
      [['user', 'ann'], 2, /sightline user add/],
      ...inLong([['load'], 2, /sightline load DIR_OR_FILE/]),
      [['load', '/no/such/file.csv'], 1, /does not exist/],
      ...inLong([['load', '--what'], 2, /Unknown option/]),
      [['check'], 0, /store: ok/],
      [['dance'], 2, /Unknown command: dance/],
      ...inLong([['serve', 'dance'], 2, /serve only accepts options, not dance/]),
    ]));

  it('SERVER-01 runs every command through the start script, and serves without one', async () => {
    const { commandOf } = (await import(pathToFileURL(join(server, 'run-server.mjs')).href)) as {
      commandOf: (words: readonly string[]) => readonly string[];
    };
    expect(commandOf([])).toEqual(['serve']);
    expect(commandOf(['--port', '9000'])).toEqual(['serve', '--port', '9000']);
    expect(commandOf(['--help'])).toEqual(['help']);
    for (const name of ['load', 'import', 'export', 'connect', 'backup', 'restore', 'rotate-secrets', 'check', 'user'])
      expect(commandOf([name, 'x'])).toEqual([name, 'x']);
  });

  const writeScript = (): string => {
    const script = join(dataDir, 'start.mjs');
    const words = JSON.stringify(serverCommand(['serve', '--port', '0', '--data-dir', dataDir]));
    writeFileSync(
      script,
      `import { runServer } from ${JSON.stringify(pathToFileURL(join(server, 'run-server.mjs')).href)};\nrunServer(process.execPath, ${words});\n`,
    );
    return script;
  };

  it('ends with the start script when that is asked to @long', async () => {
    const asked = start([writeScript()]);
    const url = await address(asked);
    asked.child.kill('SIGTERM');
    expect(await asked.ended).toBe(0);
    expect(await answers(url)).toBe(false);
  });

  // These cases run only in `npm run test:long`. `npm test` kills the parent of a single child process instead.
  const processes = inLongRun() ? ['the process that started it', 'the start script'] : [];
  it.each(processes)('ends when %s is gone', async (gone) => {
    const script = writeScript();
    const parent = join(dataDir, 'parent.mjs');
    writeFileSync(
      parent,
      `import { spawn } from 'node:child_process';\nspawn(process.execPath, [${JSON.stringify(script)}], { stdio: 'inherit' });\nsetInterval(() => {}, 1000);\n`,
    );
    const started = start([gone === 'the start script' ? script : parent]);
    const url = await address(started);
    started.child.kill('SIGKILL');
    await until(async () => !(await answers(url)));
  });
});
