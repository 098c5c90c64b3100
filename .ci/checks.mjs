/** Runs checks and test suites as child processes, some of them concurrently, and counts the results. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { shortfalls } from './reports.mjs';

const quietly = { TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1', FORCE_COLOR: '0' };

/** Runs a command. Returns its exit code, and its output unless that goes straight to the terminal. */
const run = (command, args, { cwd, env = {}, live = false }) =>
  new Promise((resolve) => {
    const stdio = ['ignore', ...(live ? ['inherit', 'inherit'] : ['pipe', 'pipe'])];
    const child = spawn(command, args, { cwd, env: { ...process.env, ...quietly, ...env }, stdio });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const end = (code) => resolve({ code, output: Buffer.concat(output).toString() });
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });

/**
 * @param root folder in which commands run
 * @param only names of the checks to run; all if null
 */
export const makeChecks = ({ root, only = null, print = console.log }) => {
  const count = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const skips = [];
  const files = [];

  const tell = (name, { code, output }, startedAt) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const text = output.trimEnd();
    print(`\n=== ${name}${text === '' ? '' : `\n${text}`}\n${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  };

  const fail = (...names) => {
    count.failed += names.length;
    failures.push(...names);
  };

  /**
   * Runs a check that passes or fails as a whole. Checks run concurrently, so the output of each is printed when it
   * ends.
   */
  const check = async (name, command, args, options = {}) => {
    if (only && !only.has(name)) return;
    const startedAt = Date.now();
    const result = await run(command, args, { cwd: root, ...options });
    tell(name, result, startedAt);
    if (result.code === 0) count.passed += 1;
    else fail(name);
  };

  /** Runs a test suite that writes a report. Counts each of its tests. */
  const suite = async (name, command, args, { report, read, least = 0, mayLeaveOut = false, ...options }) => {
    if (only && !only.has(name)) return;
    const startedAt = Date.now();
    print(`\n=== ${name}`);
    const { code, output } = await run(command, args, { cwd: root, live: true, ...options });
    tell(name, { code, output }, startedAt);
    let result;
    try {
      result = read(JSON.parse(readFileSync(report, 'utf8')));
    } catch {
      fail(`${name}: left no report`);
      return;
    }
    count.passed += result.passed;
    count.skipped += result.skipped.length;
    skips.push(...result.skipped.map((test) => `${name}: ${test}`));
    files.push(...result.files);
    fail(...result.names.map((test) => `${name}: ${test}`));
    fail(...shortfalls(result, { least, mayLeaveOut }).map((reason) => `${name}: ${reason}`));
    if (code !== 0 && result.failed === 0) fail(name);
  };

  return { check, suite, count, failures, skips, files };
};
