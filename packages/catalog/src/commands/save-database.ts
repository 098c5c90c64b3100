import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { connectionBody, reachOf } from '../model/connection-body.ts';
import type { ConnectionValues, EngineOffer } from '../model/connection-form.ts';

interface Connection {
  /** Of a database that is kept already. */
  readonly id: number | undefined;
  readonly offer: EngineOffer;
  readonly values: ConnectionValues;
  /** What the server has in `extra`. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Tries to reach a database as its form says, and lets go again. @throws CallError that names the layer which failed */
export const testDatabase = async (api: Api, { id, offer, values }: Connection): Promise<void> => {
  const reach = reachOf(values, offer);
  // The check of a form knows by the id whose password the mask stands for, whatever the database is called by now.
  if (reach.configuration_method === 'dynamic_form')
    await api.call('validateParameters', {
      body: { ...reach, database_name: reach.database_name || null, ...(id !== undefined && { id }) },
    });
  else {
    const { database_name: name, ...rest } = reach;
    await api.call('testConnection', { body: { ...rest, ...(name !== '' && { database_name: name }) } });
  }
};

/** Connects a database, or changes how it is connected. Gives its id. @throws CallError */
export const saveDatabase = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  { id, offer, values, extra }: Connection,
): Promise<number> => {
  const body = connectionBody(values, offer, extra);
  const saved =
    id === undefined
      ? await api.call('createDatabase', { body })
      : await api.call('changeDatabase', { params: { pk: id }, body });
  await markStale(queryClient, id === undefined ? 'createDatabase' : 'changeDatabase');
  return id ?? Number(saved.id);
};
