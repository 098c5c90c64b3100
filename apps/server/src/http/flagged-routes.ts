import { notFound } from '../domain/refusal.ts';
import { featureFlags } from '../domain/start-up/feature-flags.ts';
import type { ServedRoute } from './route-table.ts';

/** Makes the routes of a feature respond as if they did not exist while its flag is off. */
export const withFlag = (flag: string, routes: readonly ServedRoute[]): readonly ServedRoute[] =>
  routes.map((route) => ({
    ...route,
    handler: (call) => {
      if (featureFlags(call.deps.config.flags)[flag] !== true) throw notFound();
      return route.handler(call);
    },
  }));
