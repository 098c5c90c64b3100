import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/* Preloaded into every child process of the server, so that the process ends with its parent, even while its main
   thread is blocked and notices neither the closed channel nor a timer. If the process was started with the kernel's
   signal for the end of the parent, the kernel kills it. Otherwise a thread checks whether the parent is still alive.
   Starting this thread costs more than the rest of the start. */
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

/** True if the parent has ended. Windows keeps the PID of a parent that has ended. Other systems change it. */
const isOrphan = (parent) => process.ppid !== parent || !lives(parent);

const endWhenOrphaned = (parent) => {
  // Kill the process, because an exit would wait for running native code.
  if (isOrphan(parent)) process.kill(process.pid, 'SIGKILL');
};

/** Type of the auxiliary vector entry that shows if the program has gained privileges (elf.h). */
const secureType = 23n;

/**
 * True if the process will not receive the kernel's signal when its parent ends, or if that is not known. A program
 * that gains privileges when it starts, such as one with file capabilities, loses the signal (prctl(2)).
 */
const hasLostSignal = () => {
  try {
    const vector = readFileSync('/proc/self/auxv');
    const at = endianness() === 'LE' ? 'readBigUInt64LE' : 'readBigUInt64BE';
    for (let offset = 0; offset + 16 <= vector.length; offset += 16)
      if (vector[at](offset) === secureType) return vector[at](offset + 8) !== 0n;
    return true;
  } catch {
    return true;
  }
};

const watch = () => {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: Number(process.env.SIGHTLINE_PARENT),
    // Without this option, the thread would preload this file again.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  thread.unref();
};

if (isMainThread) {
  if (process.env.SIGHTLINE_PARENT_SIGNAL !== '1' || hasLostSignal()) watch();
  // Check once, because the parent may have ended before the kernel's signal was set up.
  else endWhenOrphaned(Number(process.env.SIGHTLINE_PARENT));
  // The program itself must not start threads, because the permissions of the process would not apply to them.
  process.permission?.drop?.('worker');
} else {
  endWhenOrphaned(workerData);
  setInterval(endWhenOrphaned, checkMs, workerData);
}
