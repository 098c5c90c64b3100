import { markStale, type World } from '@sightline/core/cache';

/** Creates an empty draft dashboard; returns its id. Rejects with a CallError. */
export const createDashboard = async ({ api, queryClient }: World, title: string): Promise<number> => {
  const { id } = await api.call('createDashboard', { body: { dashboard_title: title, published: false } });
  await markStale(queryClient, 'createDashboard');
  return id;
};
