import { nameOf, personOf } from '@sightline/core';
import type { Api } from '@sightline/core/api';

/** Names of a chart's owners, shown when it fails. Throws CallError. */
export const chartOwners = (api: Api, chartId: number) => ({
  queryKey: ['chart', 'owners', chartId],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly string[]> => {
    const { result } = await api.call('getChart', { params: { pk: String(chartId) } }, { signal });
    return (result.owners ?? []).map((owner) => nameOf(personOf(owner)));
  },
});
