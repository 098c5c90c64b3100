import { markStale, type World } from '@sightline/core/cache';
import type { ItemKind } from '../model/item-kind.ts';

/** Bulk delete route of each item type, and its name in the trash. */
export const itemDeletions = {
  chart: { one: 'deleteChart', many: 'deleteCharts', trash: 'chart' },
  dashboard: { one: 'deleteDashboard', many: 'deleteDashboards', trash: 'dashboard' },
  dataset: { one: 'deleteDataset', many: 'deleteDatasets', trash: 'dataset' },
  'saved-query': { one: 'deleteSavedQuery', many: 'deleteSavedQueries', trash: 'saved_query' },
} as const;

/** Deletes items of one type in one call, all or none. @throws CallError */
export const deleteItems = async (
  { api, queryClient }: World,
  kind: ItemKind,
  ids: readonly number[],
): Promise<void> => {
  const { one, many } = itemDeletions[kind];
  const [first] = ids;
  if (first === undefined) return;
  try {
    if (ids.length === 1) await api.call(one, { params: { pk: first } });
    else await api.call(many, { q: [...ids] });
  } finally {
    // Invalidate the cached lists even if the server refuses. If an item is already gone, its row must disappear.
    await markStale(queryClient, many);
  }
};
