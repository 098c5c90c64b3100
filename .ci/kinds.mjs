/**
 * Generates the lists of chart kinds from the folders of the kinds, so that a new kind requires no edit of a list. The
 * lists are in `packages/charts/src/kinds/lists`: the dashboard loads `kinds.ts`, the server loads `queries.ts`, the
 * explorer loads `editing.ts`, and `samples.ts` is for stories and tests. No list may load code that only another list
 * needs.
 *
 * Every constant that `defineChart` or `defineDrawnChart` creates in the `index.ts` of a folder is a kind. Its settings
 * in the explorer are the constant `<kind>Editing` of `edit.ts`. A folder that creates its kinds in a loop, such as the
 * folder of the layer maps, is added where the lists are used.
 *   node .ci/kinds.mjs           writes changed lists
 *   node .ci/kinds.mjs --check   fails if a list is stale
 *   node .ci/kinds.mjs --root X  works in another checkout
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, root: { type: 'string' } } });
const root = options.root ?? dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'packages/charts/src/kinds');

const folders = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, 'index.ts')))
  .sort();
const camelCase = (name) => name.replace(/-(\w)/gu, (_, letter) => letter.toUpperCase());

/**
 * Returns the chart kinds that a folder defines: their constants, keys and queries, and the file that exports the
 * queries.
 */
const kindsIn = (name) => {
  const text = readFileSync(join(folder, name, 'index.ts'), 'utf8');
  const definitions = text.matchAll(/^export const (\w+) = define(?:Drawn)?Chart\(\{(.*?)^\}\);/gmsu);
  return [...definitions].map(([, kind, body]) => {
    const [, key] = /\bkey: '([^']+)'/u.exec(body);
    const [, queries] = /\bqueries: (\w+)/u.exec(body);
    const [, path] = new RegExp(`import \\{[^}]*\\b${queries}\\b[^}]*\\} from '([^']+)'`, 'u').exec(text);
    return { name, kind, key, queries, queriesFrom: join(name, path) };
  });
};
const kinds = folders.flatMap(kindsIn);

/** Returns lines that import names from files. The paths of the files are relative to the folder of kinds. */
const importsOf = (needed) =>
  [...Map.groupBy(needed, ({ from }) => from)].map(
    ([from, all]) => `import { ${[...new Set(all.map(({ what }) => what))].join(', ')} } from '../${from}';`,
  );

const entry = (key, value) => `  ${/^\w+$/u.test(key) ? key : `'${key}'`}: ${value},`;

const source = (types, needed, about, body) =>
  [
    '// Written by .ci/kinds.mjs: `pnpm kinds` writes it again.',
    '// oxlint-disable import/max-dependencies -- it lists every kind',
    ...types,
    ...importsOf(needed),
    '',
    `/** ${about} */`,
    ...body,
    '',
  ].join('\n');

const sampled = folders.filter((name) => existsSync(join(folder, name, 'samples.ts')));

const lists = {
  kinds: source(
    ["import type { ChartKind } from '../../kind/chart-kind.ts';"],
    kinds.map(({ name, kind }) => ({ what: kind, from: `${name}/index.ts` })),
    'Kinds as values.',
    ['export const listedKinds: readonly ChartKind[] = [', ...kinds.map(({ kind }) => `  ${kind},`), '];'],
  ),
  queries: source(
    ["import type { KindQueries } from '../../query/kind-queries.ts';"],
    kinds.map(({ queries, queriesFrom }) => ({ what: queries, from: queriesFrom })),
    'Maps the key of a chart kind to the function that builds its queries.',
    [
      "export const listedQueries: Readonly<Record<string, KindQueries['queries']>> = {",
      ...kinds.map(({ key, queries }) => entry(key, queries)),
      '};',
    ],
  ),
  editing: source(
    ["import type { Editing } from '../../edit/edit-chart.ts';"],
    kinds.map(({ name, kind }) => ({ what: `${kind}Editing`, from: `${name}/edit.ts` })),
    'Controls and defaults by the key of their kind.',
    [
      'export const listedEditing: Readonly<Record<string, Editing>> = {',
      ...kinds.map(({ kind, key }) => entry(key, `${kind}Editing`)),
      '};',
    ],
  ),
  samples: source(
    ["import type { Sample } from '../../story-frame/sample.ts';"],
    sampled.map((name) => ({ what: `samples as ${camelCase(name)}`, from: `${name}/samples.ts` })),
    'Samples of all kinds that share the frame, for the sheet of kinds and the tests that all kinds share.',
    ['export const allSamples: readonly Sample[] = [', ...sampled.map((name) => `  ...${camelCase(name)},`), '];'],
  ),
};

for (const [name, text] of Object.entries(lists)) {
  const target = join(folder, 'lists', `${name}.ts`);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  if (options.check) {
    console.error(`packages/charts/src/kinds/lists/${name}.ts is stale, run \`pnpm kinds\``);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
