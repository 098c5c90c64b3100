import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** Removes a group; its users keep what they hold otherwise. @throws CallError */
export const deleteGroup = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  id: number,
): Promise<void> => {
  await api.call('deleteGroup', { params: { pk: id } });
  await markStale(queryClient, 'deleteGroup');
};
