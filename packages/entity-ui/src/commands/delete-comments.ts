import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { restoreItems } from './restore-items.ts';

interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

/** Puts comments with what answers them into the trash: all of them or none. @throws CallError */
export const deleteComments = async ({ api, queryClient }: World, ids: readonly number[]): Promise<void> => {
  try {
    await api.call('deleteComments', { q: [...ids] });
  } finally {
    // Asked anew though it was refused: one of them may be gone already.
    await markStale(queryClient, 'deleteComments');
  }
};

/** Takes comments back that were deleted a moment ago. @throws CallError */
export const restoreComments = (world: World, ids: readonly number[]): Promise<void> =>
  restoreItems(world, { kind: 'comment', ids }, 'deleteComments');
