import { markStale, type World } from '@sightline/core/cache';
import type { ChartPropertiesBody } from '../model/chart-properties.ts';

/** Saves the properties of a chart; `headers` contain the version they are based on. @throws CallError */
export const changeChart = async (
  { api, queryClient }: World,
  id: number,
  body: ChartPropertiesBody,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await api.call('changeChart', { params: { pk: id }, body }, { headers });
  await markStale(queryClient, 'changeChart');
};
