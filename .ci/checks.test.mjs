import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeChecks } from './checks.mjs';

const folder = mkdtempSync(join(tmpdir(), 'checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns checks that collect their output in a list instead of printing it. */
const makePrinted = (only = null) => {
  const lines = [];
  return { lines, checks: makeChecks({ root: folder, only, print: (line) => lines.push(line) }) };
};
const node = (script) => [process.execPath, ['-e', script]];
const result = { passed: 3, failed: 0, skipped: [], names: [], files: [] };

/** Runs a suite that writes `told` as its report. */
const runSuite = async (checks, told, { exit = 0, ...options } = {}) => {
  const report = join(folder, 'report.json');
  writeFileSync(report, JSON.stringify(told));
  await checks.suite('units', ...node(`process.exit(${exit})`), { report, read: (json) => json, ...options });
};

describe('checks', () => {
  it('count what passes and what fails, and print the output of each in one piece', async () => {
    const { checks, lines } = makePrinted();
    await Promise.all([
      checks.check('good', ...node('console.log("one"); console.error("two")')),
      checks.check('bad', ...node('process.exit(3)')),
      checks.check('absent', join(folder, 'no-such-program'), []),
    ]);
    expect([checks.count.passed, checks.count.failed]).toEqual([1, 2]);
    expect(checks.failures.toSorted()).toEqual(['absent', 'bad']);
    expect(lines.find((line) => line.includes('=== good'))).toMatch(/one\ntwo\nok {3}good/);
  });

  it('run only those that are asked for', async () => {
    const { checks } = makePrinted(new Set(['good']));
    await checks.check('good', ...node(''));
    await checks.check('other', ...node('process.exit(1)'));
    expect(checks.count).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  it('count tests, and fail for skipped ones and for too few', async () => {
    const { checks } = makePrinted();
    await runSuite(checks, { ...result, skipped: ['left out'] }, { least: 4 });
    expect(checks.count).toEqual({ passed: 3, failed: 2, skipped: 1 });
    expect(checks.skips).toEqual(['units: left out']);
    expect(checks.failures).toEqual([
      'units: skipped: left out',
      'units: only 3 tests passed, at least 4 are expected',
    ]);
  });

  it('fail where a suite ends badly without a failed test, or leaves no report', async () => {
    const { checks } = makePrinted();
    await runSuite(checks, result, { exit: 1 });
    await checks.suite('lost', ...node(''), { report: join(folder, 'none.json'), read: (json) => json });
    expect(checks.failures).toEqual(['units', 'lost: left no report']);
  });
});
