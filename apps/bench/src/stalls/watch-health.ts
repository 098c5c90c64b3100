import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ProbeReport, ProbeTask } from './health-probe.ts';

const everyMs = 20;

/**
 * Requests `/health` repeatedly from a separate process while `work` runs. Returns the time that each response took, in
 * milliseconds.
 */
export const watchHealth = async (url: string, work: () => Promise<void>): Promise<readonly number[]> => {
  const child = fork(join(import.meta.dirname, 'health-probe.ts'), { serialization: 'advanced' });
  const report = new Promise<ProbeReport>((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the health probe ended with ${code}`)));
  });
  // The promise is awaited below. Until then, a rejection must not count as unhandled.
  report.catch(() => undefined);
  try {
    const task: ProbeTask = { url, everyMs };
    child.send(task);
    await work();
    child.send('stop');
    return (await report).latencies;
  } finally {
    child.kill();
  }
};
