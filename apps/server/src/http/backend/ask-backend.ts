import { Agent, request as plainRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { BackendFailure } from './backend-failure.ts';

/** A call to the server behind. */
export interface BackendCall {
  readonly method: string;
  /** Begins with `/`; carries the query. */
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Readable | undefined;
  /** Ends the call when the caller has gone. */
  readonly signal?: AbortSignal;
}

/** Asks the one server behind, and no other. */
export interface Backend {
  readonly url: URL;
  /** Gives the answer when its head is there. Rejects with a BackendFailure. */
  ask(call: BackendCall): Promise<IncomingMessage>;
  close(): void;
}

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Makes the way to the server behind.
 * @param silenceMs how long it may say nothing before the call fails
 */
export const makeBackend = (url: URL, silenceMs: number): Backend => {
  const isTls = url.protocol === 'https:';
  const [ask, MadeAgent] = isTls ? [tlsRequest, TlsAgent] : [plainRequest, Agent];
  // A kept connection may be closed from behind just as a call goes out: reads are asked again, writes get one of their own.
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
