import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ProbeReport, ProbeTask } from './health-probe.ts';

const everyMs = 20;

/** Asks `/health` again and again from a process of its own while `work` runs. Gives the milliseconds of each answer. */
export const watchHealth = async (url: string, work: () => Promise<void>): Promise<readonly number[]> => {
  const child = fork(join(import.meta.dirname, 'health-probe.ts'), { serialization: 'advanced' });
  const report = new Promise<ProbeReport>((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the health probe ended with ${code}`)));
  });
  // It is awaited below; until then nobody listens.
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
