import { markStale, type World } from '@sightline/core/cache';
import type { DashboardPropertiesBody } from '../model/dashboard-properties.ts';

/** Saves the properties of a dashboard; `headers` contain the version they are based on. @throws CallError */
export const changeDashboard = async (
  { api, queryClient }: World,
  id: number,
  body: DashboardPropertiesBody,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await api.call('changeDashboard', { params: { pk: id }, body }, { headers });
  await markStale(queryClient, 'changeDashboard');
};
