import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the receiver got. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real web server for tests that receives messages, on a local port. */
export interface WebReceiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Sets the response to the next requests; 200 `ok` by default. */
  answerWith(status: number, body?: string, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

/** Starts a receiver. */
export const startWebReceiver = async (): Promise<WebReceiver> => {
  const received: Received[] = [];
  let answer: { status: number; body: string; headers: Readonly<Record<string, string>> } = {
    status: 200,
    body: 'ok',
    headers: {},
  };
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      reply.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (status, body = '', headers = {}) => {
      answer = { status, body, headers };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
