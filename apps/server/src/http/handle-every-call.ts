import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../domain/deps.ts';
import { answerError } from './answer-error.ts';
import { boundCalls } from './bound-calls.ts';
import { compressAnswers } from './compress-answers.ts';
import { addDrain, type Drain } from './drain.ts';
import type { Edge } from './edge.ts';
import { readBodies } from './read-bodies.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { watchAnswers } from './watch-answers.ts';

/**
 * Adds the handling that every request needs: errors, security headers, shutdown, bodies, cookies, compression, limits,
 * metrics.
 */
export const handleEveryCall = async (app: FastifyInstance, deps: Deps, edge: Edge): Promise<Drain> => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  addSecurityHeaders(app);
  const drain = addDrain(app);
  await readBodies(app, deps);
  await app.register(fastifyCookie);
  await compressAnswers(app);
  boundCalls(app, deps.config);
  watchAnswers(app, edge);
  return drain;
};
