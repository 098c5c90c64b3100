import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import type { DashboardPropertiesBody } from '../model/dashboard-properties.ts';

/** Saves the properties of a dashboard. @throws CallError */
export const changeDashboard = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  id: number,
  body: DashboardPropertiesBody,
): Promise<void> => {
  await api.call('changeDashboard', { params: { pk: id }, body });
  await markStale(queryClient, 'changeDashboard');
};
