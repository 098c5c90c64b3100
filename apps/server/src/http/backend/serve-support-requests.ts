import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import type { Edge } from '../edge.ts';
import { readBodies } from '../read-bodies.ts';
import { supportRequestRoutes } from '../routes/support-requests.ts';
import { serveRoutes } from '../serve-routes.ts';
import type { Backend } from './ask-backend.ts';
import { makeIdentifyBehind, tokensBehind } from './identify-behind.ts';

/** The store of support requests and the dependencies of their routes. */
export interface SupportKeeping {
  readonly deps: Deps;
  readonly edge: Edge;
}

/**
 * Serves support requests from this server to users of the backend server. The routes are in a scope of their own,
 * because this server parses their bodies instead of passing them on.
 */
export const serveSupportRequests =
  (backend: Backend, { deps, edge: ownEdge }: SupportKeeping) =>
  async (scope: FastifyInstance): Promise<void> => {
    const edge = { ...ownEdge, identify: makeIdentifyBehind(backend, deps), csrf: tokensBehind };
    await readBodies(scope, deps);
    await scope.register(fastifyCookie);
    serveRoutes(scope, supportRequestRoutes(edge), { deps, edge });
  };
