import { embeddingRoutes } from './embedding.ts';
import { installationRoutes } from './installation.ts';
import { olderRoutes } from './older-api.ts';
import { ownAccessRoutes } from './own-access.ts';
import { registrationRoutes } from './registrations.ts';
import { rowRuleRoutes } from './row-level-security.ts';
import { securityAdministrationRoutes } from './security-administration.ts';
import { securityRoutes } from './security.ts';
import { supportRequestRoutes } from './support-requests.ts';

/** Routes for users, access rights and the installation. */
export const accessRoutes = {
  ...embeddingRoutes,
  ...installationRoutes,
  ...olderRoutes,
  ...ownAccessRoutes,
  ...registrationRoutes,
  ...rowRuleRoutes,
  ...securityAdministrationRoutes,
  ...securityRoutes,
  ...supportRequestRoutes,
} as const;
