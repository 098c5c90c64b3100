import type { FastifyInstance } from 'fastify';
import type { Edge } from './edge.ts';

/** Counts every response in the metrics, and logs it for debugging. */
export const watchAnswers = (app: FastifyInstance, edge: Pick<Edge, 'metrics'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    edge.metrics.answered({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
};
