import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

/** Synchronizes the permissions of a database with its schemas. @throws CallError */
export const syncDatabase = async ({ api, queryClient }: World, id: number): Promise<void> => {
  await api.call('syncDatabasePermissions', { params: { pk: id } });
  await markStale(queryClient, 'syncDatabasePermissions');
};
