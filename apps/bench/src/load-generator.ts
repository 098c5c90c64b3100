/**
 * A process that repeats one request on many connections and prints its results as one line of JSON. It reads only
 * the length of responses, so that it uses little of the machine that it measures.
 */
import { connect } from 'node:net';
import { announcedLength, chartRequest, headEnd } from './chart-request.ts';
import type { LoadReport, LoadTask } from './load.ts';

const run = async ({ url, token, body, seconds, connections }: LoadTask): Promise<LoadReport> => {
  const { hostname, port, host } = new URL(url);
  const request = chartRequest(host, token, body);
  const latencies: number[] = [];
  let refused = 0;
  const until = performance.now() + seconds * 1000;
  const converse = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let wanted = 0;
      let got = 0;
      let askedAt = 0;
      const ask = (): void => {
        if (performance.now() >= until) {
          socket.end();
          resolve();
          return;
        }
        wanted = 0;
        got = 0;
        askedAt = performance.now();
        socket.write(request);
      };
      socket.setNoDelay(true);
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (piece) => {
        if (wanted === 0) {
          const headLength = piece.indexOf(headEnd);
          const answer = piece.subarray(0, Math.max(0, headLength)).toString('latin1');
          const length = announcedLength(answer);
          if (length instanceof Error) {
            reject(length);
            return;
          }
          if (!answer.startsWith('HTTP/1.1 200')) refused += 1;
          wanted = headLength + headEnd.length + length;
        }
        got += piece.length;
        if (got < wanted) return;
        latencies.push(performance.now() - askedAt);
        ask();
      });
    });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, converse));
  return { seconds: (performance.now() - startedAt) / 1000, latencies, refused };
};

process.once('message', (task: LoadTask) => {
  void run(task).then((report) => process.send?.(report, undefined, undefined, () => process.disconnect()));
});
