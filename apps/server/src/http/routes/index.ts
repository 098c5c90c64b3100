import type { Edge } from '../edge.ts';
import type { ServedRoute } from '../route-table.ts';
import { contentRoutes } from './content/index.ts';
import { embeddingRoutes } from './embedding.ts';
import { securityRoutes } from './security.ts';
import { ownAccessRoutes } from './own-access.ts';
import { sessionRoutes } from './session.ts';
import { supportRequestRoutes } from './support-requests.ts';

/** All routes of this server. */
export const servedRoutes = (edge: Edge): readonly ServedRoute[] => [
  ...sessionRoutes(edge),
  ...ownAccessRoutes(edge),
  ...securityRoutes(edge),
  ...embeddingRoutes(edge),
  ...contentRoutes(edge),
  ...supportRequestRoutes(edge),
];

/** Names of contract routes that are not implemented yet. Remove a name when its handler is added. */
export const routesLeftOut: ReadonlySet<string> = new Set<string>([]);
