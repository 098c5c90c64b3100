/**
 * Everything that must be green, in one run: formats, lint, types, messages, units, builds, doors, sizes, journeys.
 * Each check counts as one, each test as one; the last line is `N passed, N failed`.
 *   node .ci/verify.mjs [--only lint,units,…]
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const chromium = process.env.SIGHTLINE_CHROMIUM ?? '/usr/bin/chromium';
const hasChromium = existsSync(chromium);
const hasPostgres = existsSync('/usr/lib/postgresql');
const scratch = mkdtempSync(join(tmpdir(), 'sightline-verify-'));
const only = process.argv.includes('--only')
  ? new Set(process.argv[process.argv.indexOf('--only') + 1].split(','))
  : null;

const count = { passed: 0, failed: 0 };
const failures = [];
const bin = (name) => join(root, 'node_modules/.bin', name);

/** Runs a command with its output passed through; gives its exit code. */
const run = (command, args, { cwd = root, env = {} } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: {
        ...process.env,
        TURBO_TELEMETRY_DISABLED: '1',
        STORYBOOK_DISABLE_TELEMETRY: '1',
        FORCE_COLOR: '0',
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });

const tell = (name, code, startedAt) => {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
};

/** A check that is right or wrong as a whole. */
const check = async (name, command, args, options) => {
  if (only && !only.has(name)) return;
  console.log(`\n=== ${name}`);
  const startedAt = Date.now();
  const code = await run(command, args, options);
  tell(name, code, startedAt);
  if (code === 0) count.passed += 1;
  else {
    count.failed += 1;
    failures.push(name);
  }
};

/** A test run that writes a report; its tests are counted one by one. */
const suite = async (name, command, args, { report, read, ...options }) => {
  if (only && !only.has(name)) return;
  console.log(`\n=== ${name}`);
  const startedAt = Date.now();
  const code = await run(command, args, options);
  tell(name, code, startedAt);
  let result = { passed: 0, failed: 0, names: [] };
  try {
    result = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.log(`${name} left no report`);
  }
  count.passed += result.passed;
  count.failed += result.failed;
  failures.push(...result.names.map((test) => `${name}: ${test}`));
  if (code !== 0 && result.failed === 0) {
    count.failed += 1;
    failures.push(name);
  }
};

const readVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  names: report.testResults.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
  ),
});

const readPlaywright = (report) => {
  const result = { passed: 0, failed: 0, names: [] };
  const walk = (node, path) => {
    for (const spec of node.specs ?? []) {
      if (spec.ok) result.passed += 1;
      else {
        result.failed += 1;
        result.names.push([...path, spec.title].join(' › '));
      }
    }
    for (const child of node.suites ?? []) walk(child, [...path, child.title]);
  };
  walk(report, []);
  return result;
};

await check('format', bin('prettier'), ['--check', '--log-level', 'warn', '.']);
await check('lint', bin('oxlint'), ['--deny-warnings', '.']);
await check('messages', process.execPath, ['.ci/messages.mjs', '--check']);
await check('licences', process.execPath, ['.ci/licences.mjs']);
await check('types', bin('turbo'), ['run', 'typecheck', '--output-logs=errors-only']);
const unitReport = join(scratch, 'units.json');
await suite('units', bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`], {
  report: unitReport,
  read: readVitest,
});
await check('build', bin('turbo'), ['run', 'build', '--output-logs=errors-only']);
await check('readmes', process.execPath, ['.ci/readmes.mjs']);
await check('sizes', process.execPath, ['apps/web/sizes.mjs']);
await check('package sizes', bin('size-limit'), []);
await check('widget sizes', process.execPath, ['packages/support-widget/sizes.mjs']);
await check('packages', process.execPath, ['.ci/packages.mjs']);
await check('knip', bin('knip'), ['--no-progress']);
if (hasChromium) {
  const journeyReport = join(scratch, 'journeys.json');
  await suite('journeys', bin('playwright'), ['test'], {
    cwd: join(root, 'apps/e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
    report: journeyReport,
    read: readPlaywright,
  });
} else {
  console.log(
    '\nNo Chromium at /usr/bin/chromium: component tests and journeys were left out. On Debian: apt-get install -y --no-install-recommends chromium; elsewhere set SIGHTLINE_CHROMIUM to its path.',
  );
}
if (!hasPostgres)
  console.log(
    '\nNo PostgreSQL: the store was tested on SQLite alone. On Debian: apt-get install -y --no-install-recommends postgresql.',
  );
rmSync(scratch, { recursive: true, force: true });
if (failures.length) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
