import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** Publishes a dashboard, or returns it to draft. @throws CallError */
export const publishDashboard = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  id: number,
  published: boolean,
): Promise<void> => {
  await api.call('changeDashboard', { params: { pk: id }, body: { published } });
  await markStale(queryClient, 'changeDashboard');
};
