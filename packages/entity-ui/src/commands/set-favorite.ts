import { markStale, type World } from '@sightline/core/cache';
import type { StarredKind } from '../model/item-kind.ts';

const routes = {
  chart: { add: 'favorChart', remove: 'unfavorChart' },
  dashboard: { add: 'favorDashboard', remove: 'unfavorDashboard' },
} as const;

/** Adds or removes an item from the user's favorites. @throws CallError */
export const setFavorite = async (
  { api, queryClient }: World,
  { kind, id }: { readonly kind: StarredKind; readonly id: number },
  favorite: boolean,
): Promise<void> => {
  const name = routes[kind][favorite ? 'add' : 'remove'];
  await api.call(name, { params: { pk: id } });
  await markStale(queryClient, name);
};
