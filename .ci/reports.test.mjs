import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest, shortfalls, slowestFiles } from './reports.mjs';

const spec = (title, ok, status, durations, error) => ({
  title,
  ok,
  file: `${title}.journey.ts`,
  tests: [{ status, results: durations.map((duration) => ({ duration, ...(error && { error }) })) }],
});

describe('reports of test runners', () => {
  it('tells a skipped journey from one that passed', () => {
    const suites = [
      {
        title: 'file',
        specs: [spec('good', true, 'expected', [1000, 500]), spec('left out', true, 'skipped', [0])],
        suites: [
          {
            title: 'group',
            specs: [
              spec('bad', false, 'unexpected', [2000], {
                message: '\u001b[31mno button\u001b[39m',
                stack: `Error: no button
    at click (node_modules/playwright/index.js:1:1)
    at enter (src/world/by-keys.ts:20:3)
    at src/journeys/bad.journey.ts:15:9`,
              }),
            ],
          },
        ],
      },
    ];
    expect(readPlaywright({ suites })).toEqual({
      passed: 1,
      failed: 1,
      skipped: ['file › left out'],
      names: [
        'file › group › bad\n    no button\n        at enter (src/world/by-keys.ts:20:3)\n        at src/journeys/bad.journey.ts:15:9',
      ],
      files: [
        { path: 'good.journey.ts', seconds: 1.5 },
        { path: 'left out.journey.ts', seconds: 0 },
        { path: 'bad.journey.ts', seconds: 2 },
      ],
    });
  });

  it('tells a skipped unit test from one that passed', () => {
    const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: '/root/a.test.ts',
          startTime: 1000,
          endTime: 3500,
          assertionResults: [
            test('a', 'passed'),
            test('b', 'failed', `expected 1\n${'more\n'.repeat(9)}    at a.test.ts:3:7`),
            test('c', 'skipped'),
            test('d', 'todo'),
          ],
        },
      ],
    };
    expect(readVitest(report, '/root')).toEqual({
      passed: 1,
      failed: 1,
      skipped: ['c', 'd'],
      names: [`b\n    expected 1\n${'    more\n'.repeat(7)}        at a.test.ts:3:7`],
      files: [{ path: 'a.test.ts', seconds: 2.5 }],
    });
  });

  it('counts a test of the long run as skipped only in the long run', () => {
    const assertionResults = [
      { fullName: 'a @long', status: 'skipped' },
      { fullName: 'b', status: 'skipped' },
    ];
    const report = { testResults: [{ name: '/root/a.test.ts', startTime: 0, endTime: 1, assertionResults }] };
    expect(readVitest(report, '/root').skipped).toEqual(['b']);
    expect(readVitest(report, '/root', { long: true }).skipped).toEqual(['a @long', 'b']);
  });

  it('refuses skipped tests and too few of them, but where something may be missing', () => {
    const result = { passed: 9, skipped: ['a'] };
    expect(shortfalls(result, { least: 10, mayLeaveOut: false })).toEqual([
      'skipped: a',
      'only 9 tests passed, at least 10 are expected',
    ]);
    expect(shortfalls(result, { least: 10, mayLeaveOut: true })).toEqual([]);
    expect(shortfalls({ passed: 10, skipped: [] }, { least: 10, mayLeaveOut: false })).toEqual([]);
  });

  it('lists the ten files that took longest', () => {
    const files = Array.from({ length: 12 }, (_, at) => ({ path: `${at}.test.ts`, seconds: at }));
    const lines = slowestFiles(files);
    expect(lines).toHaveLength(10);
    expect([lines[0], lines[9]]).toEqual(['   11.0 s  11.test.ts', '    2.0 s  2.test.ts']);
  });
});
