/**
 * A process that asks `/health` at a fixed rate, whether earlier questions were answered or not, and tells how long each answer
 * took. A question that is late because an answer is: that counts too, as it does for people.
 */
import { Agent, request } from 'node:http';

export interface ProbeTask {
  readonly url: string;
  readonly everyMs: number;
}

/** Milliseconds of each answer; `Infinity` where none came. */
export interface ProbeReport {
  readonly latencies: readonly number[];
}

const ask = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const asked = request(`${url}/health`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - startedAt : Infinity));
      answer.on('error', () => resolve(Infinity));
    });
    asked.on('error', () => resolve(Infinity));
    asked.end();
  });

process.once('message', ({ url, everyMs }: ProbeTask) => {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<number>[] = [];
  const timer = setInterval(() => answers.push(ask(url, agent)), everyMs);
  process.once('message', () => {
    clearInterval(timer);
    void Promise.all(answers).then((latencies) => {
      agent.destroy();
      const report: ProbeReport = { latencies };
      process.send?.(report, undefined, undefined, () => process.disconnect());
    });
  });
});
