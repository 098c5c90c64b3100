import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import { answerTooSoon } from '../answer-error.ts';
import { checkRate } from '../request-limits.ts';
import type { RateClass } from '../route-table.ts';
import type { PageDeps } from './page-deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rate limit class of a page. Defaults to `ordinary`. */
    rateClass?: RateClass;
  }
}

/**
 * Counts a page request against the user's rate limit, like an API request. Sends 429 and returns the reply if the
 * limit is exceeded.
 */
export const limitPage = async (
  { deps, edge }: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  // A request with an invalid bearer token counts as a visitor's, both here and for the page itself.
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

/** Applies the rate limit to every page that is registered after this. */
export const limitPages = (app: FastifyInstance, pages: PageDeps): void => {
  app.addHook('onRequest', (request, reply) => limitPage(pages, request, reply));
};
