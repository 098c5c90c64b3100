import { markStale, type World } from '@sightline/core/cache';

/** Runs an alert or a report now. The run appears in its execution log. @throws CallError */
export const runReport = async ({ api, queryClient }: World, id: number): Promise<void> => {
  await api.call('runReport', { params: { pk: id } });
  await markStale(queryClient, 'runReport');
};
