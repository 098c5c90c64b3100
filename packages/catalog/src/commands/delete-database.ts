import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

/** Deletes a database that no dataset and no alert stands on. @throws CallError */
export const deleteDatabase = async ({ api, queryClient }: World, id: number): Promise<void> => {
  await api.call('deleteDatabase', { params: { pk: id } });
  await markStale(queryClient, 'deleteDatabase');
};
