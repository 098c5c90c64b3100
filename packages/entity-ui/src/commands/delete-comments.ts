import { markStale, type World } from '@sightline/core/cache';
import { restoreItems } from './restore-items.ts';

/** Moves comments and their replies to the trash, all or none. @throws CallError */
export const deleteComments = async ({ api, queryClient }: World, ids: readonly number[]): Promise<void> => {
  try {
    await api.call('deleteComments', { q: [...ids] });
  } finally {
    // Invalidate the cached comments even if the server refuses, because a comment may already be gone.
    await markStale(queryClient, 'deleteComments');
  }
};

/** Restores recently deleted comments. @throws CallError */
export const restoreComments = (world: World, ids: readonly number[]): Promise<void> =>
  restoreItems(world, { kind: 'comment', ids }, 'deleteComments');
