import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

/** Removes a user. @throws CallError */
export const deleteUser = async ({ api, queryClient }: World, id: number): Promise<void> => {
  await api.call('deleteUser', { params: { pk: id } });
  await markStale(queryClient, 'deleteUser');
};
