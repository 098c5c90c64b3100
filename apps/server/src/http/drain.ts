import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@sightline/core';
import { answerError } from './answer-error.ts';

/** How a server ends: nothing new is begun, and what was begun gets its time. */
export interface Drain {
  /** Answers every new call with 503 from now on. */
  begin(): void;
  /** Settles when no call is being answered any more, or when the time is up; gives how many are left then. */
  idle(timeoutMs: number): Promise<number>;
}

/** Seconds after which another server, or the next one here, should answer. */
const retryS = 5;

const ending = (): AppError =>
  new AppError('SERVER_BUSY_ERROR', 'The server is being stopped. Ask again in a few seconds.', {
    extra: { retry_after: retryS },
  });

/** Whether the process still lives is asked until its end, and its figures are read. */
const answeredToTheEnd = /\/(health|healthcheck|ping|metrics)\/?(\?|$)/;

/** Counts the calls that are being answered. */
export const addDrain = (app: FastifyInstance): Drain => {
  const open = new Set<FastifyRequest>();
  const leavers = new Set<() => void>();
  let draining = false;
  const leave = (request: FastifyRequest): void => {
    if (open.delete(request) && open.size === 0) for (const tell of leavers) tell();
  };
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    if (draining && !answeredToTheEnd.test(request.url)) {
      void answerError(ending(), request, reply.header('connection', 'close'));
      return;
    }
    open.add(request);
    reply.raw.once('finish', () => leave(request)).once('close', () => leave(request));
    done();
  });
  return {
    begin: () => {
      draining = true;
    },
    idle: async (timeoutMs) => {
      if (open.size === 0) return 0;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(tell, timeoutMs);
        function tell(): void {
          clearTimeout(timer);
          leavers.delete(tell);
          resolve();
        }
        leavers.add(tell);
      });
      return open.size;
    },
  };
};
