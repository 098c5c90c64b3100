import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

export interface QueryToSave {
  /** Present to change a saved query, absent to make one. */
  readonly id?: number;
  readonly label: string;
  readonly description: string;
  readonly sql: string;
  readonly databaseId: number | null;
  readonly schema: string | null;
  /** JSON text of the parameters of its templates; empty for none. */
  readonly templateParams: string;
}

/** Saves a query under a name; gives its id. Rejects with a CallError, nothing saved. */
export const saveQuery = async (api: Api, client: StaleMarker, query: QueryToSave): Promise<number> => {
  const body = {
    label: query.label,
    description: query.description,
    sql: query.sql,
    schema: query.schema,
    template_parameters: query.templateParams,
    ...(query.databaseId === null ? {} : { db_id: query.databaseId }),
  };
  if (query.id !== undefined) {
    await api.call('changeSavedQuery', { params: { pk: query.id }, body });
    await markStale(client, 'changeSavedQuery');
    return query.id;
  }
  const { id } = await api.call('createSavedQuery', { body });
  await markStale(client, 'createSavedQuery');
  return id;
};
