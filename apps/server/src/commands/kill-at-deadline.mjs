import { workerData } from 'node:worker_threads';

/* A thread of a server that is ending: it ends the process even when the main thread is busy and no timer of it fires. */
setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData);
