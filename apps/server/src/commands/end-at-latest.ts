import process from 'node:process';
import { Worker } from 'node:worker_threads';

/**
 * Time in milliseconds in which the main thread may still end the process after the timeout. Then another thread kills
 * the process.
 */
const orderMs = 1_000;

const programUrl = (): URL => {
  const fromSource = import.meta.url.endsWith('.ts');
  return new URL(fromSource ? './kill-at-deadline.mjs' : './kill-at-deadline.js', import.meta.url);
};

/** Ends the process after a timeout, even if something hangs. Has no effect if the process ends earlier. */
export const endAtLatest = (ms: number, tell: () => void): void => {
  const timer = setTimeout(() => {
    tell();
    process.exit(1);
  }, ms);
  timer.unref();
  const options = { workerData: ms + orderMs, execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 16 } };
  new Worker(programUrl(), options).unref();
};
