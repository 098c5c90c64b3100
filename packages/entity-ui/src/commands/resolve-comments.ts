import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** Resolves or reopens threads, one at a time; stops at the first failure. @throws CallError */
export const resolveComments = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  threadIds: readonly number[],
  resolved: boolean,
): Promise<void> => {
  try {
    for (const pk of threadIds) await api.call('resolveComment', { params: { pk }, body: { resolved } });
  } finally {
    await markStale(queryClient, 'resolveComment');
  }
};
