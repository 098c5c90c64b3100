import type { Api, CallOutput } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';

/** Maximum number of sample rows. */
const sampleRowLimit = 1000;

/** Sample rows of a dataset, without metrics. */
export const samples = (
  api: Api,
  dataset: { readonly id: number; readonly type: string },
): Read<CallOutput<'getSamples'>> =>
  readOf(api, 'dataset', 'getSamples', {
    query: {
      datasource_type: dataset.type,
      datasource_id: String(dataset.id),
      page: '1',
      per_page: String(sampleRowLimit),
    },
    body: {},
  });
