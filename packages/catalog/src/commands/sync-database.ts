import { markStale, type World } from '@sightline/core/cache';

/** Synchronizes the permissions of a database with its schemas. @throws CallError */
export const syncDatabase = async ({ api, queryClient }: World, id: number): Promise<void> => {
  await api.call('syncDatabasePermissions', { params: { pk: id } });
  await markStale(queryClient, 'syncDatabasePermissions');
};
