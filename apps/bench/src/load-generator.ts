/**
 * A process that asks one question again and again on many connections, and prints what it saw as one line of JSON.
 * It reads no answer further than its length, so that it takes as little as it can of the machine that it measures.
 */
import { connect } from 'node:net';
import type { LoadReport, LoadTask } from './load.ts';

const end = '\r\n\r\n';

const run = async ({ url, token, body, seconds, connections }: LoadTask): Promise<LoadReport> => {
  const { hostname, port, host } = new URL(url);
  const text = Buffer.from(body);
  const head = [
    'POST /api/v1/chart/data HTTP/1.1',
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    'Accept: application/json',
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
  ].join('\r\n');
  const request = Buffer.concat([Buffer.from(head + end), text]);
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
          const headEnd = piece.indexOf(end);
          const answer = piece.subarray(0, headEnd).toString('latin1');
          const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? Number.NaN);
          if (headEnd < 0 || Number.isNaN(length)) {
            reject(new Error(`an answer began otherwise than expected: ${answer.slice(0, 200)}`));
            return;
          }
          if (!answer.startsWith('HTTP/1.1 200')) refused += 1;
          wanted = headEnd + end.length + length;
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
