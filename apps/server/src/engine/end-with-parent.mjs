import { isMainThread, Worker, workerData } from 'node:worker_threads';

/*
 * Preloaded into every child process of the server. A thread checks whether the parent is still alive, so that the
 * child also ends when its main thread is blocked and sees neither the closed channel nor a timer.
 */
const checkMs = 500;

const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error.code === 'EPERM';
  }
};

/** Windows keeps the parent PID after the parent has ended. Other systems change it. */
const isOrphan = (parent) => process.ppid !== parent || !lives(parent);

const endWhenOrphaned = (parent) => {
  // An exit would wait for running native code.
  if (isOrphan(parent)) process.kill(process.pid, 'SIGKILL');
};

if (isMainThread) {
  const watch = new Worker(new URL(import.meta.url), {
    workerData: Number(process.env.SIGHTLINE_PARENT),
    // Without this, the thread would preload this file again.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  watch.unref();
  // A thread is not bound by the permissions of its process, so the program itself must not start any.
  process.permission?.drop?.('worker');
} else {
  endWhenOrphaned(workerData);
  setInterval(endWhenOrphaned, checkMs, workerData);
}
