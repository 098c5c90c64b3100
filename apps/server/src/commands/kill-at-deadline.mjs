import { workerData } from 'node:worker_threads';

/*
 * A thread of a server that is shutting down. It kills the process even if the main thread is blocked and its timers do
 * not fire.
 */
setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData);
