import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@sightline/core';
import { answerError } from './answer-error.ts';
import { hasBody } from './bound-calls.ts';

/** How a server ends: no new work is begun, begun work gets its time, and no caller finds a connection cut under a call. */
export interface Drain {
  /**
   * Ends the app. Begun calls get so many milliseconds, then their connections are closed. Gives how many calls were left
   * then. Settles no later than three seconds after that time, whatever hangs.
   */
  end(timeoutMs: number): Promise<number>;
}

/** Seconds after which another server, or the next one here, should answer. */
const retryS = 5;
/** Callers with an idle connection use it within this time and are told to close it, or are cut off while they rest. */
const idleMs = 1_000;
/** Callers who were just answered connect once more within this time. */
const quietMs = 100;
/** Where new ones come all the time, the port is closed under one of them after so long. */
const longestHoldMs = 1_000;
/** For answers on their way, and for bodies that nobody wants any more. */
const lingerMs = 1_000;

const ending = (): AppError =>
  new AppError('SERVER_BUSY_ERROR', 'The server is being stopped. Ask again in a few seconds.', {
    extra: { retry_after: retryS },
  });

/** Monitoring asks until the end whether the process still lives, and reads its figures. */
const answeredToTheEnd = /\/(health|healthcheck|ping|metrics)\/?(\?|$)/;

/** Settles with the promise or after the time, whichever comes first. */
const within = async (work: Promise<unknown>, ms: number): Promise<void> => {
  const timer = new AbortController();
  await Promise.race([work, pause(ms, undefined, { signal: timer.signal })]).finally(() => timer.abort());
};

/** A set whose emptiness can be waited for. */
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

/** A body that is left unread resets the connection, and its sender may never see the answer: it is read and dropped. */
const dropBody = async (request: FastifyRequest): Promise<void> => {
  if (!hasBody(request) || request.headers.expect !== undefined) return;
  const { raw } = request;
  const read = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) raw.once(event, () => resolve());
  });
  raw.resume();
  await within(read, lingerMs);
};

/** Watches the calls and connections of an app, so that it can be ended. */
export const addDrain = (app: FastifyInstance): Drain => {
  const calls = new Tracked<FastifyRequest>();
  const connections = new Tracked<Socket>();
  let draining = false;
  let opened = 0;
  /** Set while new calls wait for the port to close; settles when it is closed. */
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
  // Begun calls too: whoever is told does not use the connection again, and finds it closed under no call.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) void reply.header('connection', 'close');
    done(null, payload);
  });
  /** Settles right after the system was asked for new connections and had none, for a while. */
  const nobodyConnects = async (): Promise<void> => {
    const deadline = performance.now() + longestHoldMs;
    let before: number;
    do {
      before = opened;
      await pause(quietMs);
      // A busy machine may be late with the timer and with connections alike: these come in a later phase of the same turn.
      await turn();
      await turn();
    } while (opened !== before && performance.now() < deadline);
  };
  /**
   * Closes the port while nobody is connecting to it: a connection that the system has taken and we have not is reset.
   * Callers who ask now wait for their answer meanwhile, and so open no other connection.
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
