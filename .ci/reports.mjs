/** Reads the reports of test runners: passed, failed and skipped tests, and the duration of each file in seconds. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const reasonLines = 8;
const placeLines = 3;

const linesOf = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Returns the lines of a stack trace that are in our own files. */
const placesOf = (stack) => linesOf(stack).filter((line) => /^\s+at /u.test(line) && !/node_modules|node:/u.test(line));

/**
 * Returns a report of a failed test: its name and, indented below it, the first lines of its error and the stack frames
 * in our own files. Colors are removed.
 */
const withReason = (name, message, stack) => {
  const reason = linesOf(message).slice(0, reasonLines);
  const places = placesOf(stack).filter((line) => !reason.includes(line));
  return [name, ...[...reason, ...places.slice(0, placeLines)].map((line) => `    ${line}`)].join('\n');
};

/**
 * @param root folder that paths are relative to
 * @param long true if `npm run test:long` wrote the report. Tests marked with `@long` then count as skipped if they did
 * not run.
 */
export const readVitest = (report, root, { long = false } = {}) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, fullName }) => !['passed', 'failed'].includes(status) && (long || !fullName.endsWith('@long')))
      .map((test) => test.fullName),
  ),
  names: report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0], failureMessages?.[0])),
  ),
  files: report.testResults.map((file) => ({
    path: relative(root, file.name),
    seconds: (file.endTime - file.startTime) / 1000,
  })),
});

const outcomeOf = (spec) => {
  if (!spec.ok) return 'failed';
  return spec.tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed';
};

const errorOf = (spec) => spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error;

const millisecondsOf = (spec) =>
  spec.tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0);

export const readPlaywright = (report) => {
  const found = { passed: [], failed: [], skipped: [] };
  const milliseconds = new Map();
  const walk = (node, path) => {
    for (const spec of node.specs ?? []) {
      const name = [...path, spec.title].join(' › ');
      const outcome = outcomeOf(spec);
      found[outcome].push(outcome === 'failed' ? withReason(name, errorOf(spec)?.message, errorOf(spec)?.stack) : name);
      milliseconds.set(spec.file, (milliseconds.get(spec.file) ?? 0) + millisecondsOf(spec));
    }
    for (const child of node.suites ?? []) walk(child, [...path, child.title]);
  };
  walk(report, []);
  return {
    passed: found.passed.length,
    failed: found.failed.length,
    skipped: found.skipped,
    names: found.failed,
    files: [...milliseconds].map(([path, ms]) => ({ path, seconds: ms / 1000 })),
  };
};

/** Returns the ten slowest files, as lines. */
export const slowestFiles = (files) =>
  [...files]
    .sort((left, right) => right.seconds - left.seconds)
    .slice(0, 10)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`);

/** Returns the reasons to reject a suite without failed tests: skipped tests, or too few tests. */
export const shortfalls = ({ passed, skipped }, { least, mayLeaveOut }) => {
  if (mayLeaveOut) return [];
  return [
    ...skipped.map((test) => `skipped: ${test}`),
    ...(passed < least ? [`only ${passed} tests passed, at least ${least} are expected`] : []),
  ];
};
