/**
 * A process that requests `/health` at a fixed rate, without waiting for earlier responses, and reports how long each
 * response took. Delays caused by a slow earlier response count too, as they do for people.
 */
import { Agent, request } from 'node:http';

export interface ProbeTask {
  readonly url: string;
  readonly everyMs: number;
}

/** Response times in milliseconds; `Infinity` for a request without a response. */
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
