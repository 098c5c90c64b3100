import { markStale, type World } from '@sightline/core/cache';
import type { SavedQueryPropertiesBody } from '../model/saved-query-properties.ts';

/** Saves the properties of a saved query; `headers` contain the version they are based on. @throws CallError */
export const changeSavedQuery = async (
  { api, queryClient }: World,
  id: number,
  body: SavedQueryPropertiesBody,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await api.call('changeSavedQuery', { params: { pk: id }, body }, { headers });
  await markStale(queryClient, 'changeSavedQuery');
};
