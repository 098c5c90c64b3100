import type { Api, CallOutput } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';

/** Rows asked for at most. */
const sampleRowLimit = 1000;

/** Some rows of a dataset as they are, without metrics. */
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
