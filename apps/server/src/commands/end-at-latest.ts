import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** The thread's turn comes when the main thread had a second to end in order. */
const orderMs = 1_000;

const programUrl = (): URL => {
  const fromSource = import.meta.url.endsWith('.ts');
  return new URL(fromSource ? './kill-at-deadline.mjs' : './kill-at-deadline.js', import.meta.url);
};

/** Ends the process after so many milliseconds, whatever hangs: an orderly end by then makes it needless. */
export const endAtLatest = (ms: number, tell: () => void): void => {
  const timer = setTimeout(() => {
    tell();
    process.exit(1);
  }, ms);
  timer.unref();
  const options = { workerData: ms + orderMs, execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 16 } };
  new Worker(programUrl(), options).unref();
};
