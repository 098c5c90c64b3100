import { markStale, type World } from '@sightline/core/cache';

/** Deletes alerts or reports, all or none. @throws CallError */
export const deleteReports = async ({ api, queryClient }: World, ids: readonly number[]): Promise<void> => {
  try {
    await api.call('deleteReports', { q: [...ids] });
  } finally {
    // Invalidates the lists even if the server refuses. If an item is already deleted, its row must disappear.
    await markStale(queryClient, 'deleteReports');
  }
};
