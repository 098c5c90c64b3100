import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@sightline/core';
import { answerError } from './answer-error.ts';
import { hasBody } from './bound-calls.ts';

/** Graceful shutdown: accepts no new work, lets running requests finish, and closes no connection during a request. */
export interface Drain {
  /**
   * Shuts the app down. Running requests get the given time, then their connections are closed. Returns the number of
   * requests that were still running. Settles at most three seconds after that time.
   */
  end(timeoutMs: number): Promise<number>;
}

/**
 * Delay in seconds after which clients should retry. By then, another server or the next one on this machine should
 * respond.
 */
const retryS = 5;
/**
 * Time in which a client may still use an idle connection. The response then tells the client to close it. After this
 * time, the server closes the connection.
 */
const idleMs = 1_000;
/**
 * Time without new connections after which the port is closed. A client that just got a response may connect once more
 * in this time.
 */
const quietMs = 100;
/** Time after which the port is closed even if new connections keep arriving. */
const longestHoldMs = 1_000;
/** Time to finish sending responses, and to read request bodies that are discarded. */
const lingerMs = 1_000;

const ending = (): AppError =>
  new AppError('SERVER_BUSY_ERROR', 'The server is shutting down. Try again in a few seconds.', {
    extra: { retry_after: retryS },
  });

/** Paths that are served until the end, so that monitoring can check liveness and read metrics. */
const answeredToTheEnd = /\/(health|healthcheck|ping|metrics)\/?(\?|$)/;

/** Settles with the promise or after the timeout, whichever comes first. */
const within = async (work: Promise<unknown>, ms: number): Promise<void> => {
  const timer = new AbortController();
  await Promise.race([work, pause(ms, undefined, { signal: timer.signal })]).finally(() => timer.abort());
};

/** A set with a promise that resolves when the set is empty. */
class Tracked<T> {
  readonly #items = new Set<T>();
  readonly #waiting = new Set<() => void>();

  get size(): number {
    return this.#items.size;
  }

  add(item: T): void {
    this.#items.add(item);
  }

  delete(item: T): void {
    if (!this.#items.delete(item) || this.#items.size > 0) return;
    for (const tell of this.#waiting) tell();
    this.#waiting.clear();
  }

  empty(): Promise<void> {
    return this.#items.size === 0 ? Promise.resolve() : new Promise((resolve) => this.#waiting.add(resolve));
  }
}

/** Reads and discards the body. An unread body resets the connection, and the client might never see the response. */
const dropBody = async (request: FastifyRequest): Promise<void> => {
  if (!hasBody(request) || request.headers.expect !== undefined) return;
  const { raw } = request;
  const read = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) raw.once(event, () => resolve());
  });
  raw.resume();
  await within(read, lingerMs);
};

/** Tracks the requests and connections of an app for a graceful shutdown. */
export const addDrain = (app: FastifyInstance): Drain => {
  const calls = new Tracked<FastifyRequest>();
  const connections = new Tracked<Socket>();
  let draining = false;
  let opened = 0;
  /** Promise that resolves when the port is closed. Set while new requests wait for it. */
  let closing: Promise<void> | undefined;
  app.server.on('connection', (socket: Socket) => {
    opened += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await Promise.all([closing, dropBody(request)]);
    if (!reply.sent && !reply.raw.destroyed) answerError(ending(), request, reply);
  };
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    if (draining && (closing !== undefined || !answeredToTheEnd.test(request.url))) {
      void refuse(request, reply);
      return;
    }
    calls.add(request);
    const leave = (): void => calls.delete(request);
    reply.raw.once('finish', leave).once('close', leave);
    done();
  });
  // Send `connection: close` for running requests too: a client that receives it does not reuse the connection, so the
  // connection is never closed during a request.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) void reply.header('connection', 'close');
    done(null, payload);
  });
  /** Resolves after a period without new connections. */
  const nobodyConnects = async (): Promise<void> => {
    const deadline = performance.now() + longestHoldMs;
    let before: number;
    do {
      before = opened;
      await pause(quietMs);
      // On a busy machine, both the timer and new connections may be late. Wait two turns, because the event loop
      // handles new connections in a later phase of the same turn.
      await turn();
      await turn();
    } while (opened !== before && performance.now() < deadline);
  };
  /**
   * Closes the port while no client is connecting, because connections in the backlog would be reset. Requests that
   * arrive meanwhile are held back, so that their clients open no further connections.
   */
  const closePort = async (): Promise<void> => {
    let closed = (): void => undefined;
    closing = new Promise((resolve) => {
      closed = resolve;
    });
    await nobodyConnects();
    app.server.close();
    closed();
    await within(connections.empty(), lingerMs);
  };
  return {
    end: async (timeoutMs) => {
      draining = true;
      await Promise.all([within(calls.empty(), timeoutMs), within(connections.empty(), Math.min(idleMs, timeoutMs))]);
      const left = calls.size;
      if (app.server.listening) await closePort();
      app.server.closeAllConnections();
      await within(app.close(), lingerMs);
      return left;
    },
  };
};
