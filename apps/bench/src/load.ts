import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface LoadTask {
  readonly url: string;
  readonly token: string;
  /** JSON of a chart-data request. */
  readonly body: string;
  readonly seconds: number;
  readonly connections: number;
}

export interface LoadReport {
  readonly seconds: number;
  /** Latency of each response, in milliseconds. */
  readonly latencies: readonly number[];
  /** Number of responses with a status other than 200. */
  readonly refused: number;
}

/** Generates load from a separate process. Rejects if the process ends without a report. */
export const putLoad = (task: LoadTask): Promise<LoadReport> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'load-generator.ts'), { serialization: 'advanced' });
    child.once('message', (report: LoadReport) => resolve(report));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
    child.send(task);
  });
