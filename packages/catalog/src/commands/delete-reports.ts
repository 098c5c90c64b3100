import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** Deletes alerts and reports, all of them or none. @throws CallError */
export const deleteReports = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  ids: readonly number[],
): Promise<void> => {
  await api.call('deleteReports', { q: [...ids] });
  await markStale(queryClient, 'deleteReports');
};
