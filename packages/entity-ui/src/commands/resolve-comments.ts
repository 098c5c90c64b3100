import { markStale, type World } from '@sightline/core/cache';

/** Resolves or reopens threads, one at a time; stops at the first failure. @throws CallError */
export const resolveComments = async (
  { api, queryClient }: World,
  threadIds: readonly number[],
  resolved: boolean,
): Promise<void> => {
  try {
    for (const pk of threadIds) await api.call('resolveComment', { params: { pk }, body: { resolved } });
  } finally {
    await markStale(queryClient, 'resolveComment');
  }
};
