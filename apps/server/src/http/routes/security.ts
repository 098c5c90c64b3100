import type { ServedRoute } from '../route-table.ts';
import type { Edge } from '../edge.ts';
import { roleRoutes } from './roles.ts';
import { userRoutes } from './users.ts';

/** Users, roles and permissions. */
export const securityRoutes = (edge: Edge): readonly ServedRoute[] => [...userRoutes(edge), ...roleRoutes];
