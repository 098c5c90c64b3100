import { markStale, type World } from '@sightline/core/cache';

/** Deletes a run from the history. @throws CallError */
export const deleteRun = async ({ api, queryClient }: World, id: number): Promise<void> => {
  try {
    await api.call('deleteQuery', { params: { pk: id } });
  } finally {
    // Mark the history as stale even if the server refuses: another window may have deleted the run.
    await markStale(queryClient, 'deleteQuery');
  }
};
