import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** Says that threads are settled, or that they are open again, one after the other; the first that fails ends it. @throws CallError */
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
