import { routes as contract } from '@sightline/core/contract';
import type { Edge } from '../edge.ts';
import { checkRoutes, routesWithoutHandler, type ServedRoute } from '../route-table.ts';
import { routesLeftOut, servedRoutes } from './index.ts';

/** Returns all routes. Throws if a declaration is incomplete, or a route of the contract has no handler. */
export const completeRoutes = (edge: Edge): readonly ServedRoute[] => {
  const routes = servedRoutes(edge);
  checkRoutes(routes);
  const unanswered = routesWithoutHandler(routes, contract, routesLeftOut);
  if (unanswered.length > 0) throw new Error(`Routes of the contract have no handler: ${unanswered.join(', ')}`);
  return routes;
};
