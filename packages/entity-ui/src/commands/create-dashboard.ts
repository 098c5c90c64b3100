import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** Creates an empty draft dashboard; returns its id. Rejects with a CallError. */
export const createDashboard = async (api: Api, client: StaleMarker, title: string): Promise<number> => {
  const { id } = await api.call('createDashboard', { body: { dashboard_title: title, published: false } });
  await markStale(client, 'createDashboard');
  return id;
};
