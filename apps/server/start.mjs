#!/usr/bin/env node
/**
 * Entry point of `npm start`. Runs on Node 20 or newer, without installed packages. Installs the packages if they are
 * stale, finds Node 24, bundles the server if its bundle is stale, and runs the server's command: `serve`, or the
 * command in the first argument (`load`, `connect`, `backup`, …). For `serve`, also builds the web app if it is stale.
 * Ends when the server ends. Ends the server
 * when it receives a signal to end, or when its parent process dies.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOf, runServer } from './run-server.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const notes = join(root, 'node_modules', '.sightline');
const bundle = join(root, 'apps', 'server', '.start', 'main.js');
const toolchain = ['-y', '-p', 'node@24.21.0', '-p', 'pnpm@12.21.0'];
const leastNode = 24;

const say = (text) => process.stderr.write(`${text}\n`);

const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Records a finished step, so that the next start can skip it. */
const note = (name, text) => {
  mkdirSync(notes, { recursive: true });
  writeFileSync(join(notes, name), text);
};

const npx = (...words) =>
  execFileSync(process.platform === 'win32' ? 'npx.cmd' : 'npx', words, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });

/** Returns the lock file of the latest installation, from the copy that pnpm stores in `node_modules`. */
const installed = () => textOf(join(root, 'node_modules', '.pnpm', 'lock.yaml'));

const install = () => {
  if (installed() === readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) return;
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (installed() !== undefined && textOf(join(notes, 'installed')) === lock) return;
  say('Installing…');
  npx(...toolchain, 'pnpm', 'install', '--frozen-lockfile');
  note('installed', lock);
};

const version = (program) =>
  Number(execFileSync(program, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }));

/**
 * Returns a Node that can run the server: the current one, one found by an earlier start, or one from the npm registry.
 */
const findNode = () => {
  if (Number(process.versions.node.split('.')[0]) >= leastNode) return process.execPath;
  const known = textOf(join(notes, 'node'));
  if (known !== undefined && existsSync(known) && version(known) >= leastNode) return known;
  say('Fetching Node 24…');
  const printed = execFileSync('npx', ['-y', '-p', 'node@24.21.0', 'node', '-p', 'process.execPath'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = printed.trim().split('\n').at(-1);
  note('node', found);
  return found;
};

const sourceFile = /\.(ts|tsx|css|json|html|svg|mjs|woff2)$/;
const notSource = new Set(['node_modules', 'dist', '.start', '.turbo', 'web', 'storybook-static', 'testing']);

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notSource.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return sourceFile.test(entry.name) && !/\.(test|stories)\./.test(entry.name) ? [path] : [];
  });

/** Returns a hash of the sources of an app, with all packages. */
const sourcesOf = (app) => {
  const hash = createHash('sha256');
  const files = [...filesBelow(app), ...filesBelow(join(root, 'packages')), join(root, 'pnpm-lock.yaml')];
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
};

/** Builds an app, unless its last build is intact and had the same sources. `built` is a file that the build writes. */
const buildIfStale = ({ app, built, message, build }) => {
  const folder = join(root, 'apps', app);
  const sources = sourcesOf(folder);
  const file = join(folder, built);
  if (existsSync(file) && textOf(join(notes, app)) === `${sources} ${statSync(file).mtimeMs}`) return;
  say(message);
  build(folder);
  note(app, `${sources} ${statSync(file).mtimeMs}`);
};

const buildServer = (node) =>
  buildIfStale({
    app: 'server',
    built: join('.start', 'main.js'),
    message: 'Building the server…',
    build: (cwd) => {
      const tsup = join(cwd, 'node_modules', 'tsup', 'dist', 'cli-default.js');
      execFileSync(node, [tsup, '--config', 'tsup.start.config.ts', '--silent'], { cwd, stdio: ['ignore', 2, 2] });
    },
  });

const buildWeb = (node) =>
  buildIfStale({
    app: 'web',
    built: join('dist', 'index.html'),
    message: 'Building the web app…',
    build: (cwd) => {
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
      // The app must be built first: its build clears the output folder, which the embedded page shares.
      for (const mode of ['production', 'embedded'])
        execFileSync(node, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], { cwd, stdio: ['ignore', 2, 2] });
    },
  });

try {
  const command = commandOf(process.argv.slice(2));
  install();
  const node = findNode();
  buildServer(node);
  if (command[0] === 'serve') buildWeb(node);
  runServer(node, [bundle, ...command]);
} catch (error) {
  say(`Sightline could not be started: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
