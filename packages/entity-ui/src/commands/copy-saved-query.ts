import { markStale, type World } from '@sightline/core/cache';
import { savedQueryPropertiesBody, type SavedQueryProperties } from '../model/saved-query-properties.ts';
import { changeTags } from './change-tags.ts';

/** Saves a copy of a saved query's SQL and database with other properties. @throws CallError */
export const copySavedQuery = async (world: World, id: number, values: SavedQueryProperties): Promise<void> => {
  const { result } = await world.api.call('getSavedQuery', { params: { pk: id } });
  const { sql, schema, catalog, template_parameters, database } = result;
  // Without a database, some servers send the id 0.
  const db_id = (result.db_id ?? database?.id) || null;
  const copy = await world.api.call('createSavedQuery', {
    body: { ...savedQueryPropertiesBody(values), sql, schema, catalog, db_id, template_parameters },
  });
  await markStale(world.queryClient, 'createSavedQuery');
  const wanted = values.tags.map(({ label }) => label);
  await changeTags(world, { kind: 'saved_query', id: copy.id }, { present: new Set(), wanted });
};
