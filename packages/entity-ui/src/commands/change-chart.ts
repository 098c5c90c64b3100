import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import type { ChartPropertiesBody } from '../model/chart-properties.ts';

/** Saves the properties of a chart; `headers` contain the version they are based on. @throws CallError */
export const changeChart = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  id: number,
  body: ChartPropertiesBody,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await api.call('changeChart', { params: { pk: id }, body }, { headers });
  await markStale(queryClient, 'changeChart');
};
