import { isMainThread, Worker, workerData } from 'node:worker_threads';

/*
 * Preloaded into every child process of the server. A thread of its own asks whether the parent is still there, so that
 * the child also ends when its main thread is busy and hears neither that the channel closed nor a timer.
 */
const checkMs = 500;

const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process lives, too.
    return error.code === 'EPERM';
  }
};

/** Windows keeps the number of a parent that is gone; other systems give another one. */
const isOrphan = (parent) => process.ppid !== parent || !lives(parent);

const endWhenOrphaned = (parent) => {
  // An exit would wait for what native code is doing.
  if (isOrphan(parent)) process.kill(process.pid, 'SIGKILL');
};

if (isMainThread) {
  const watch = new Worker(new URL(import.meta.url), {
    workerData: Number(process.env.SIGHTLINE_PARENT),
    // Without this the thread would preload this file again.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  watch.unref();
  // Threads are not bound by the permissions of their process: the program itself must not start any.
  process.permission?.drop?.('worker');
} else {
  endWhenOrphaned(workerData);
  setInterval(endWhenOrphaned, checkMs, workerData);
}
