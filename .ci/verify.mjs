/**
 * Runs everything that must pass: format, lint, types, messages, unit tests, builds, package entry points, sizes,
 * journeys. The last line is `N passed, N failed`, in which each check and each test counts as one.
 *   node .ci/verify.mjs [--long] [--only lint,units,…]
 * `--long` adds tests that take too long to run for every change: every test of the server's store on both of its
 * databases, every size and theme, and more generated cases with a new seed in each run.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeChecks } from './checks.mjs';
import { missingNeeds } from './needs.mjs';
import { readPlaywright, readVitest, slowestFiles } from './reports.mjs';
import { openRunFolder } from './run-folder.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const long = process.argv.includes('--long');
const only = process.argv.includes('--only')
  ? new Set(process.argv[process.argv.indexOf('--only') + 1].split(','))
  : null;
const startedAt = Date.now();

/** Minimum numbers of tests. Fewer tests mean that some were lost. Raise the numbers as tests are added. */
const least = { units: 10_250, journeys: 130 };

const missing = missingNeeds(root);
// If something that tests need is missing on this machine, a warning is printed and the other tests run. CI fails
// instead.
const mayLeaveOut = missing.length > 0 && !process.env.SIGHTLINE_TEST_REQUIRE_ALL;
for (const { how } of missing) console.log(how);
if (missing.length > 0 && !mayLeaveOut) {
  console.log(`0 passed, ${missing.length} failed`);
  process.exit(1);
}

if (long) {
  process.env.SIGHTLINE_TEST_LONG = '1';
  process.env.SIGHTLINE_TEST_SEED ??= String(randomInt(2 ** 31));
  console.log(`Seed of this run: SIGHTLINE_TEST_SEED=${process.env.SIGHTLINE_TEST_SEED}`);
}

const deleteRunFolder = openRunFolder();
const scratch = mkdtempSync(join(tmpdir(), 'sightline-verify-'));
const { check, suite, count, failures, skips, files } = makeChecks({ root, only });
const bin = (name) => join(root, 'node_modules/.bin', name);

// Run this before the build: the linter follows imports into built files, which a build replaces.
const lintSources = async () => {
  await check('format', bin('oxfmt'), ['--check']);
  await check('lint', bin('oxlint'), ['--deny-warnings', '.']);
};

const withBuild = only === null || only.has('build');

const readSources = async (built) => {
  await check('messages', process.execPath, ['.ci/messages.mjs', '--check']);
  await check('kinds', process.execPath, ['.ci/kinds.mjs', '--check']);
  await check('licences', process.execPath, ['.ci/licences.mjs']);
  await check('libraries', process.execPath, ['.ci/libraries.mjs']);
  await check('words', process.execPath, ['.ci/words.mjs']);
  await check('knip', bin('knip'), ['--no-progress']);
  await built;
  // Check each package against the built files of the packages that it imports. Otherwise, the sources of those
  // packages would be checked once more for each package that imports them.
  const fromBuild = withBuild ? ['--customConditions', 'none'] : [];
  await check('types of packages', bin('tsc'), ['-p', 'tsconfig.packages.json', '--singleThreaded', ...fromBuild]);
  // The server needs no type check of its own: the check of `apps/proofs` includes the server's sources. Only the code
  // that draws pictures is not included; it is checked below.
  const others = ['./apps/*', '!@sightline/storybook', '!@sightline/server', '@sightline/charts', '@sightline/core'];
  const typecheck = [
    'run',
    'typecheck',
    '--only',
    '--output-logs=errors-only',
    ...others.map((name) => `--filter=${name}`),
  ];
  await check('types', bin('turbo'), [...typecheck, '--', ...fromBuild]);
  const pictures = 'apps/server/tsconfig.pictures.json';
  await check('types of pictures', bin('tsc'), ['--noEmit', '-p', pictures, '--singleThreaded', ...fromBuild]);
};

const build = (...words) => [bin('turbo'), ['run', 'build', '--output-logs=errors-only', ...words]];
const buildAll = () => check('build', ...build('--filter=!@sightline/storybook'));

const measure = async (built) => {
  await built;
  // The tables of component properties are generated only with `--long`, because they take four fifths of the time that
  // the stories need.
  const stories = ['--output-dir', join(scratch, 'stories'), ...(long ? [] : ['--test'])];
  await check('stories', ...build('--only', '--filter=@sightline/storybook', '--', ...stories));
  await check('readmes', process.execPath, ['.ci/readmes.mjs']);
  await check('sizes', process.execPath, ['apps/web/sizes.mjs']);
  await check('package sizes', bin('size-limit'), []);
  await check('widget sizes', process.execPath, ['packages/support-widget/sizes.mjs']);
  await check('packages', process.execPath, ['.ci/packages.mjs']);
};

const runUnits = async () => {
  const report = join(scratch, 'units.json');
  await suite('units', bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], {
    report,
    read: (json) => readVitest(json, root, { long }),
    least: least.units,
    mayLeaveOut,
  });
};

const runJourneys = async () => {
  if (missing.some(({ name }) => name === 'chromium')) return;
  const report = join(scratch, 'journeys.json');
  await suite('journeys', bin('playwright'), ['test'], {
    cwd: join(root, 'apps/e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    read: readPlaywright,
    least: least.journeys,
    mayLeaveOut,
  });
};

await lintSources();
// `readSources` and `measure` use one core each.
const built = buildAll();
await Promise.all([readSources(built), measure(built)]);
// Tests that start the server or one of its programs use the build, which starts twice as fast as the source.
if (count.failed === 0 && withBuild) process.env.SIGHTLINE_TEST_BUILT_SERVER = join(root, 'apps/server/dist');
await runUnits();
await runJourneys();
// Tests the gate that checks SQL, row-level security, templates, queries, killed runs and crashes with generated cases.
// Each lane uses one core.
const fuzz = (lane) =>
  check(`fuzz ${lane}`, 'pnpm', ['run', 'fuzz', '--lane', lane, '--seed', process.env.SIGHTLINE_TEST_SEED]);
if (long) await Promise.all([fuzz('1/2'), fuzz('2/2')]);

deleteRunFolder();
if (files.length > 0) console.log(`\nThe ten slowest files:\n${slowestFiles(files).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
if (skips.length > 0) console.log(`\nSkipped:\n${skips.map((name) => `  ${name}`).join('\n')}`);
if (count.skipped > 0) console.log(`${count.skipped} skipped`);
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
console.log(`\n${long ? 'Long run' : 'Run'} of ${minutes} minutes`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
