import { Agent, request as plainRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { BackendFailure } from './backend-failure.ts';

/** A request to the backend server. */
export interface BackendCall {
  readonly method: string;
  /** Path of the request, with the query string. It begins with `/`. */
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Readable | undefined;
  /** Aborts the request when the client has gone. */
  readonly signal?: AbortSignal;
}

/** Client that sends requests to the configured backend server only. */
export interface Backend {
  readonly url: URL;
  /** Resolves when the response headers have arrived. Rejects with a BackendFailure. */
  ask(call: BackendCall): Promise<IncomingMessage>;
  close(): void;
}

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Creates a client for the backend server.
 * @param silenceMs maximum time without data before a request fails
 */
export const makeBackend = (url: URL, silenceMs: number): Backend => {
  const isTls = url.protocol === 'https:';
  const [ask, MadeAgent] = isTls ? [tlsRequest, TlsAgent] : [plainRequest, Agent];
  // The backend may close a kept-alive connection at the same time as a request is sent. Therefore reads are retried,
  // and writes get a new connection.
  const [kept, single] = [new MadeAgent({ keepAlive: true, maxFreeSockets: 32 }), new MadeAgent({ keepAlive: false })];
  const once = ({ method, path, headers, body, signal }: BackendCall): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const request = ask(
        {
          protocol: url.protocol,
          hostname: url.hostname.replace(/^\[|\]$/g, ''),
          port: url.port,
          method,
          path,
          headers,
          agent: isSafe(method) ? kept : single,
          ...(signal ? { signal } : {}),
        },
        resolve,
      );
      request.setTimeout(silenceMs, () => request.destroy(new BackendFailure('silent')));
      request.once('error', (error: NodeJS.ErrnoException) => {
        if (error instanceof BackendFailure) reject(error);
        else reject(Object.assign(new BackendFailure('unreachable', error), { stale: request.reusedSocket }));
      });
      if (body) body.pipe(request);
      else request.end();
    });
  return {
    url,
    ask: async (call) => {
      try {
        return await once(call);
      } catch (error) {
        const isStale = (error as { stale?: boolean }).stale === true && isSafe(call.method);
        if (!isStale || call.signal?.aborted === true) throw error;
        return once(call);
      }
    },
    close: () => {
      kept.destroy();
      single.destroy();
    },
  };
};
