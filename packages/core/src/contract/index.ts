import { accessRoutes } from './access-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { dataRoutes } from './data-routes.ts';

export { addresses, type RouteName } from './addresses.ts';
export { annotationLayerSpecs } from './annotations.ts';
export { historySpecs } from './history.ts';
export { commentSpecs } from './comments.ts';
export { cssTemplateSpecs } from './css-templates.ts';
export { themeSpecs } from './themes.ts';
export { reportSpecs } from './reports.ts';
export { rowRuleSpecs } from './row-level-security.ts';
export { route, type Address, type InputOf, type OutputOf, type RouteSpec } from './route.ts';

/**
 * All routes of the contract, by name. The server validates requests with them, and the client derives its types from
 * them.
 */
export const routes = { ...contentRoutes, ...dataRoutes, ...accessRoutes } as const;

export type Routes = typeof routes;
