/**
 * Checks that the libraries that the product is built on are really used: source files of the packages and apps import
 * them, and the tools are configured and run by scripts. Prints a line for each library and tool, and fails if one is
 * missing.
 *   node .ci/libraries.mjs [root]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Each library, the workspace that must import it, and the minimum number of source files that import it. Imports of a
 * library's subpaths count, too. For a scope such as `@visx`, `parts` is the minimum number of different packages of
 * the scope that are imported.
 */
export const libraries = [
  { library: 'react', place: 'packages/ui-kit', files: 30 },
  { library: 'react', place: 'packages/catalog', files: 50 },
  { library: 'react', place: 'packages/explore', files: 15 },
  { library: 'react', place: 'packages/dashboard', files: 8 },
  { library: 'react', place: 'packages/sqllab', files: 8 },
  { library: 'react', place: 'apps/web', files: 30 },
  { library: 'react-dom', place: 'apps/web', files: 2 },
  { library: 'react-router', place: 'apps/web', files: 5 },
  { library: 'zustand', place: 'packages/catalog', files: 1 },
  { library: 'zustand', place: 'packages/explore', files: 2 },
  { library: 'zustand', place: 'packages/dashboard', files: 2 },
  { library: 'zustand', place: 'packages/sqllab', files: 1 },
  { library: 'zustand', place: 'apps/web', files: 5 },
  { library: '@radix-ui/react-dialog', place: 'packages/ui-kit', files: 1 },
  { library: '@radix-ui/react-tabs', place: 'packages/ui-kit', files: 1 },
  { library: '@vanilla-extract/css', place: 'packages/ui-kit', files: 30 },
  { library: '@vanilla-extract/css', place: 'packages/entity-ui', files: 10 },
  { library: '@vanilla-extract/css', place: 'packages/catalog', files: 10 },
  { library: '@vanilla-extract/css', place: 'packages/explore', files: 6 },
  { library: '@vanilla-extract/css', place: 'packages/dashboard', files: 4 },
  { library: '@vanilla-extract/css', place: 'packages/sqllab', files: 4 },
  { library: '@vanilla-extract/css', place: 'packages/charts', files: 4 },
  { library: '@visx', place: 'packages/charts', files: 10, parts: 8 },
  { library: 'codemirror', place: 'packages/ui-kit', files: 1 },
  { library: '@codemirror/lang-sql', place: 'packages/ui-kit', files: 1 },
  { library: 'libphonenumber-js', place: 'packages/support-widget', files: 1 },
  { library: '@tsparticles/engine', place: 'packages/holiday-decorations', files: 1 },
];

/**
 * Each tool, the manifest that declares it, the files that configure it, and the command that a script of that manifest
 * runs.
 */
export const tools = [
  { tool: 'tsup', manifest: 'packages/*/package.json', files: ['packages/*/tsup.config.ts'], command: /\btsup\b/ },
  { tool: 'tsup', manifest: 'apps/server/package.json', files: ['apps/server/tsup.config.ts'], command: /\btsup\b/ },
  { tool: 'turbo', manifest: 'package.json', files: ['turbo.json'], command: /\bturbo run build\b/ },
  { tool: '@changesets/cli', manifest: 'package.json', files: ['.changeset/config.json'], command: /\bchangeset\b/ },
  { tool: 'vitest', manifest: 'package.json', files: ['vitest.config.ts'], command: /\bvitest run\b/ },
  {
    tool: 'storybook',
    manifest: 'apps/storybook/package.json',
    files: ['apps/storybook/.storybook/main.ts'],
    command: /\bstorybook build\b/,
  },
];

const isShipped = (path) =>
  /\.[cm]?tsx?$/.test(path) && !/\.(?:test|stories|journey)\./.test(path) && !/\/(?:testing|story-frame)\//.test(path);

/** Returns the modules that a source file imports. Imports of types do not count, because they are erased. */
export const importsOf = (code) => {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const fixed = bare.matchAll(/^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
  const late = bare.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  return [...fixed, ...late].map(([, name]) => name);
};

/** True if a module belongs to a library: `@visx/shape/lib/Bar` belongs to `@visx`. */
const isOf = (library, name) => name === library || name.startsWith(`${library}/`);
const packageOf = (name) => name.split('/').slice(0, 2).join('/');

const declaredIn = (manifest) =>
  Object.keys({ ...manifest?.dependencies, ...manifest?.peerDependencies, ...manifest?.devDependencies });

/**
 * Returns one line for each library: its uses, and what is missing.
 * @param sources texts of the source files by path
 * @param manifests parsed `package.json` files by path
 */
export const usesOf = (sources, manifests, table = libraries) => {
  const imported = Object.entries(sources)
    .filter(([path]) => isShipped(path))
    .map(([path, code]) => ({ path, names: importsOf(code) }));
  return table.map(({ library, place, files, parts = 0 }) => {
    const uses = imported
      .filter(({ path }) => path.startsWith(`${place}/`))
      .map(({ names }) => names.filter((name) => isOf(library, name)))
      .filter((names) => names.length > 0);
    const found = new Set(uses.flat().map(packageOf)).size;
    const missing = [];
    if (!declaredIn(manifests[`${place}/package.json`]).some((name) => isOf(library, name)))
      missing.push(`${place}/package.json does not declare it`);
    if (uses.length < files) missing.push(`at least ${files} files`);
    if (found < parts) missing.push(`at least ${parts} different parts`);
    const count = `${uses.length} files${parts > 0 ? `, ${found} parts` : ''}`;
    return { name: `${library} in ${place}: ${count}`, missing };
  });
};

const namesOf = (pattern, workspaces) =>
  pattern.includes('*') ? workspaces.map((name) => pattern.replace('*', name)) : [pattern];

/**
 * Returns one line for each tool: its name and manifest, and what is missing.
 * @param exists returns true if a file exists
 * @param packages names of the folders in `packages`
 */
export const tooling = (manifests, exists, packages, table = tools) =>
  table.map(({ tool, manifest, files, command }) => {
    const missing = files
      .flatMap((file) => namesOf(file, packages))
      .filter((file) => !exists(file))
      .map((file) => `no ${file}`);
    for (const path of namesOf(manifest, packages)) {
      const { scripts = {} } = manifests[path] ?? {};
      if (!declaredIn(manifests[path]).includes(tool)) missing.push(`${path} does not declare it`);
      if (!Object.values(scripts).some((script) => command.test(script))) missing.push(`no script of ${path} runs it`);
    }
    return { name: `${tool} in ${manifest}`, missing };
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
  const tracked = execFileSync('git', ['ls-files', 'package.json', 'packages', 'apps'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
    .toString()
    .split('\n')
    .filter((path) => existsSync(join(root, path)));
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const sources = Object.fromEntries(tracked.filter(isShipped).map((path) => [path, read(path)]));
  const manifests = Object.fromEntries(
    tracked
      .filter((path) => /^(?:(?:packages|apps)\/[^/]+\/)?package\.json$/.test(path))
      .map((path) => [path, JSON.parse(read(path))]),
  );
  const packages = Object.keys(manifests).flatMap((path) => /^packages\/([^/]+)\//.exec(path)?.[1] ?? []);
  for (const { name, missing } of [
    ...usesOf(sources, manifests),
    ...tooling(manifests, (path) => existsSync(join(root, path)), packages),
  ]) {
    if (missing.length > 0) process.exitCode = 1;
    console.log(missing.length === 0 ? `ok      ${name}` : `MISSING ${name}: ${missing.join(', ')}`);
  }
}
