import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import { answerTooSoon } from '../answer-error.ts';
import { checkRate } from '../request-limits.ts';
import type { RateClass } from '../route-table.ts';
import type { PageDeps } from './serve-pages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limit a page counts against; `ordinary` unless said. */
    rateClass?: RateClass;
  }
}

/** Counts a page against the limit of whoever looks, as calls are counted; answers 429 and gives the reply when it is one too many. */
export const limitPage = async (
  { deps, edge }: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  // A bearer token that does not hold makes a visitor of its caller, here as for the page itself.
  const identity = await edge
    .identify(request)
    .catch(async () => ({ subject: await edge.subjects.ofNobody(), via: 'nothing' as const }));
  const { rateClass = 'ordinary' } = request.routeOptions.config;
  try {
    checkRate({ limits: edge.limits, config: deps.config, rateClass, identity, request });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answerTooSoon(request, reply, error);
  }
};

/** Has every page of the app that is served after this count. */
export const limitPages = (app: FastifyInstance, pages: PageDeps): void => {
  app.addHook('onRequest', (request, reply) => limitPage(pages, request, reply));
};
