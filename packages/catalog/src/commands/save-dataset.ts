import type { Dataset } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { factsBody, type DatasetFacts } from '../model/dataset/dataset-facts.ts';

/**
 * Changes the metadata of a dataset; columns and metrics are unchanged. `headers` contain the version it is based on.
 * @throws CallError
 */
export const saveDataset = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  id: number,
  save: {
    readonly facts: DatasetFacts;
    /** The stored state that the values are based on. */
    readonly stored: { readonly values: DatasetFacts; readonly extra: Dataset['extra'] };
    readonly headers: Readonly<Record<string, string>>;
  },
): Promise<void> => {
  const body = factsBody(save.facts, save.stored);
  if (Object.keys(body).length === 0) return;
  await api.call('changeDataset', { params: { pk: id }, body }, { headers: save.headers });
  await markStale(queryClient, 'changeDataset');
};
