import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

interface World {
  readonly api: Api;
  readonly queryClient: StaleMarker;
}

/** Turns an alert or a report on or off. @throws CallError */
export const setReportActive = async ({ api, queryClient }: World, id: number, active: boolean): Promise<void> => {
  await api.call('changeReport', { params: { pk: id }, body: { active } });
  await markStale(queryClient, 'changeReport');
};
