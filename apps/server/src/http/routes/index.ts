import type { Edge } from '../edge.ts';
import type { ServedRoute } from '../route-table.ts';
import { contentRoutes } from './content.ts';
import { embeddingRoutes } from './embedding.ts';
import { securityRoutes } from './security.ts';
import { ownAccessRoutes } from './own-access.ts';
import { sessionRoutes } from './session.ts';
import { supportRequestRoutes } from './support-requests.ts';

/** Every route that this server answers. */
export const servedRoutes = (edge: Edge): readonly ServedRoute[] => [
  ...sessionRoutes(edge),
  ...ownAccessRoutes(edge),
  ...securityRoutes(edge),
  ...embeddingRoutes(edge),
  ...contentRoutes(edge),
  ...supportRequestRoutes(edge),
];

/** Routes of the contract that this server does not answer yet, by their names; a name goes when its handler comes. */
export const routesLeftOut: ReadonlySet<string> = new Set<string>([]);
