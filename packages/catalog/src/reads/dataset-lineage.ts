import type { Api } from '@sightline/core/api';
import type { Read } from '@sightline/core/cache';
import type { LineageAnswer } from '../model/dataset/lineage.ts';

/** Columns and metrics of a dataset, and the charts and dashboards that use them. Throws CallError. */
export const datasetLineage = (api: Api, id: number): Read<LineageAnswer> => ({
  queryKey: ['chart', 'lineage', id],
  queryFn: ({ signal }) => api.call('getDatasetLineage', { params: { pk: String(id) } }, { signal }),
});
