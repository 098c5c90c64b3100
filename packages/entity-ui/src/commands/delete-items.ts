import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import type { ItemKind } from '../model/item-kind.ts';

/** The calls that delete items of a kind, and what the trash calls it. */
export const itemDeletions = {
  chart: { one: 'deleteChart', many: 'deleteCharts', trash: 'chart' },
  dashboard: { one: 'deleteDashboard', many: 'deleteDashboards', trash: 'dashboard' },
  dataset: { one: 'deleteDataset', many: 'deleteDatasets', trash: 'dataset' },
  'saved-query': { one: 'deleteSavedQuery', many: 'deleteSavedQueries', trash: 'saved_query' },
} as const;

/** Deletes items of one kind, several in one call: all of them or none. @throws CallError */
export const deleteItems = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
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
    // Asked anew though it was refused: where one of them is gone already, its row must not stand there any longer.
    await markStale(queryClient, many);
  }
};
