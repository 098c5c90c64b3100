/**
 * Checks packages as their users get them: packs each package as for publishing, and checks the tarball with publint
 * and for the metadata that the registry shows. In `npm run test:long`, also checks the types of every entry point with
 * attw, which takes most of the time. Run after the build.
 *   node .ci/packages.mjs
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Dependencies with exact versions in published packages, as in `.pnpmfile.mjs`. */
const exact = new Set(['@huggingface/jinja', '@duckdb/node-api', '@duckdb/node-bindings']);
/** Packages that must be peer dependencies, because a second copy of such a package would not share its state. */
const peers = new Set(['react', 'react-dom', 'react-router', '@tanstack/react-query']);

/** Returns the problems of a published manifest. */
export const complaintsOf = (manifest) => {
  const complaints = ['repository', 'homepage', 'license', 'description']
    .filter((field) => !manifest[field])
    .map((field) => `has no ${field}`);
  if (!(manifest.keywords?.length > 0)) complaints.push('has no keywords');
  // A program includes its own React; a package uses the React of its page.
  const isProgram = manifest.bin !== undefined;
  for (const [name, version] of Object.entries(manifest.dependencies ?? {})) {
    if (peers.has(name) && !isProgram) complaints.push(`depends on ${name}, which should be a peer`);
    if (!version.startsWith('^') && !exact.has(name))
      complaints.push(`depends on ${name} ${version}, which is no range`);
  }
  for (const [name, version] of Object.entries(manifest.peerDependencies ?? {}))
    if (!version.startsWith('^')) complaints.push(`has the peer ${name} ${version}, which is no range`);
  return complaints;
};

/** Returns the entry points that are style sheets, which have no types. */
export const stylesOf = (manifest) =>
  Object.keys(manifest.exports ?? {})
    .filter((door) => door.endsWith('.css'))
    .map((door) => door.slice('./'.length));

/** Returns the problems that a published style sheet would have with other bundlers, or in a page without a bundler. */
export const styleComplaintsOf = (css) => {
  const complaints = [];
  // Bundlers replace `light-dark()` with variables that are set only if the style sheet itself names a color scheme.
  if (css.includes('light-dark(')) complaints.push('uses light-dark()');
  for (const [, address] of css.matchAll(/url\(\s*["']?([^"')]+)/g))
    if (!/^(?:\.{1,2}\/|data:|#)/.test(address)) complaints.push(`names ${address}, which is no file of the package`);
  return complaints;
};

/** Runs a program. Returns its output, and additionally a complaint if it fails. */
const run = (command, args, cwd) =>
  new Promise((resolve) => {
    execFile(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ stdout, complaint: error ? `${stdout}${stderr}` || String(error) : undefined }),
    );
  });

/** Packs one package and checks its tarball. Returns the problems. */
const examine = async (root, place, scratch) => {
  const bin = (name) => join(root, 'node_modules/.bin', name);
  const tarball = join(scratch, `${place.replace('/', '-')}.tgz`);
  const packed = await run('pnpm', ['pack', '--out', tarball], join(root, place));
  if (packed.complaint) return [packed.complaint];
  const unpacked = await mkdtemp(join(scratch, 'unpacked-'));
  const read = await run('tar', ['-xf', tarball, '-C', unpacked], root);
  if (read.complaint) return [read.complaint];
  const folder = join(unpacked, 'package');
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const styles = stylesOf(manifest);
  const excluded = styles.length > 0 ? ['--exclude-entrypoints', ...styles] : [];
  const checks = [[bin('publint'), [tarball, '--strict']]];
  if (manifest.exports && process.env.SIGHTLINE_TEST_LONG === '1')
    checks.push([bin('attw'), [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-color', ...excluded]]);
  const results = await Promise.all(checks.map(([command, args]) => run(command, args, root)));
  const sheets = await Promise.all(
    styles.map(async (door) => {
      const target = manifest.exports[`./${door}`];
      const css = await readFile(join(folder, target.default ?? target), 'utf8');
      return styleComplaintsOf(css).map((complaint) => `${door} ${complaint}`);
    }),
  );
  return [...complaintsOf(manifest), ...sheets.flat(), ...results.flatMap(({ complaint }) => complaint ?? [])];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const scratch = mkdtempSync(join(tmpdir(), 'sightline-packages-'));
  const places = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'apps/server'].filter(
    (place) => existsSync(join(root, place, 'package.json')),
  );
  const waiting = [...places];
  const work = async () => {
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      const complaints = await examine(root, place, scratch);
      if (complaints.length > 0) process.exitCode = 1;
      console.log([`${complaints.length === 0 ? 'ok  ' : 'FAIL'} ${place}`, ...complaints].join('\n'));
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  rmSync(scratch, { recursive: true, force: true });
}
