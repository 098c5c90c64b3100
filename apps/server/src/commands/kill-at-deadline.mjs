import { workerData } from 'node:worker_threads';

/*
 * Code of a worker thread that kills the process after the time limit of a shutdown, even if the main thread is blocked
 * and its timers do not fire.
 */
setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData);
