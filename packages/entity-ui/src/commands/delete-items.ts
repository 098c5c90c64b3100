import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import type { ItemKind } from '../model/item-kind.ts';

const routes = {
  chart: { one: 'deleteChart', many: 'deleteCharts' },
  dashboard: { one: 'deleteDashboard', many: 'deleteDashboards' },
  dataset: { one: 'deleteDataset', many: 'deleteDatasets' },
  'saved-query': { one: 'deleteSavedQuery', many: 'deleteSavedQueries' },
} as const;

/** Deletes items of one kind, several in one call: all of them or none. @throws CallError */
export const deleteItems = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  kind: ItemKind,
  ids: readonly number[],
): Promise<void> => {
  const { one, many } = routes[kind];
  const [first] = ids;
  if (first === undefined) return;
  if (ids.length === 1) await api.call(one, { params: { pk: first } });
  else await api.call(many, { q: [...ids] });
  await markStale(queryClient, many);
};
