import { markStale, type World } from '@sightline/core/cache';

/** Deletes a run from the history. @throws CallError */
export const deleteRun = async ({ api, queryClient }: World, id: number): Promise<void> => {
  try {
    await api.call('deleteQuery', { params: { pk: id } });
  } finally {
    // Also after a refusal: another window may have deleted it.
    await markStale(queryClient, 'deleteQuery');
  }
};
