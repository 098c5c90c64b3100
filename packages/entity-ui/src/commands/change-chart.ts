import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import type { ChartPropertiesBody } from '../model/chart-properties.ts';

/** Saves the properties of a chart. @throws CallError */
export const changeChart = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  id: number,
  body: ChartPropertiesBody,
): Promise<void> => {
  await api.call('changeChart', { params: { pk: id }, body });
  await markStale(queryClient, 'changeChart');
};
