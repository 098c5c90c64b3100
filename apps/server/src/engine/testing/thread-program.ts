import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** A program that tries to start a thread and reports the outcome. */
const tryToStart = (): string => {
  try {
    void new Worker('', { eval: true }).terminate();
    return 'started';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed';
  }
};

process.send?.(tryToStart(), undefined, undefined, () => process.disconnect());
