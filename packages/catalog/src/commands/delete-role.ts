import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

/** Removes a role from everybody who holds it. @throws CallError */
export const deleteRole = async ({ api, queryClient }: World, id: number): Promise<void> => {
  await api.call('deleteRole', { params: { pk: id } });
  await markStale(queryClient, 'deleteRole');
};
