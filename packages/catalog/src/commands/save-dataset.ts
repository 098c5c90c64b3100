import type { Dataset } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { factsBody, type DatasetFacts } from '../model/dataset/dataset-facts.ts';

/** Changes what is told of a dataset; its columns and metrics stay. `headers` say which version it stands on. @throws CallError */
export const saveDataset = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  id: number,
  save: {
    readonly facts: DatasetFacts;
    /** What they were made of. */
    readonly stored: { readonly values: DatasetFacts; readonly extra: Dataset['extra'] };
    readonly headers: Readonly<Record<string, string>>;
  },
): Promise<void> => {
  const body = factsBody(save.facts, save.stored);
  if (Object.keys(body).length === 0) return;
  await api.call('changeDataset', { params: { pk: id }, body }, { headers: save.headers });
  await markStale(queryClient, 'changeDataset');
};
