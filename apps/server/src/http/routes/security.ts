import type { ServedRoute } from '../route-table.ts';
import type { Edge } from '../edge.ts';
import { groupRoutes } from './groups.ts';
import { permissionRoutes } from './permissions.ts';
import { registrationRoutes } from './registrations.ts';
import { roleRoutes } from './roles.ts';
import { userRoutes } from './users.ts';

/** Routes for users, roles, groups, permissions and registrations. */
export const securityRoutes = (edge: Edge): readonly ServedRoute[] => [
  ...userRoutes(edge),
  ...roleRoutes,
  ...groupRoutes,
  ...permissionRoutes,
  ...registrationRoutes,
];
