import { markStale, type World } from '@sightline/core/cache';

/** Publishes a dashboard, or returns it to draft. @throws CallError */
export const publishDashboard = async ({ api, queryClient }: World, id: number, published: boolean): Promise<void> => {
  await api.call('changeDashboard', { params: { pk: id }, body: { published } });
  await markStale(queryClient, 'changeDashboard');
};
