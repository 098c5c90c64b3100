import { markStale, type World } from '@sightline/core/cache';

/** Turns an alert or a report on or off. @throws CallError */
export const setReportActive = async ({ api, queryClient }: World, id: number, active: boolean): Promise<void> => {
  await api.call('changeReport', { params: { pk: id }, body: { active } });
  await markStale(queryClient, 'changeReport');
};
