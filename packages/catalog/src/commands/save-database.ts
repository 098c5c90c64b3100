import type { Api } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';
import { connectionBody, reachOf } from '../model/connection-body.ts';
import type { ConnectionValues, EngineOffer } from '../model/connection-form.ts';

interface Connection {
  /** Id of the stored database; undefined for a new one. */
  readonly id: number | undefined;
  readonly offer: EngineOffer;
  readonly values: ConnectionValues;
  /** The stored value of `extra` on the server. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/**
 * Tests a connection with the form's settings and closes it again.
 * @throws CallError that names the part of the connection that failed, such as the host or the password
 */
export const testDatabase = async (api: Api, { id, offer, values }: Connection): Promise<void> => {
  const reach = reachOf(values, offer);
  // For a connection form with separate fields, the server finds the masked password by id, even if the database was
  // renamed.
  if (reach.configuration_method === 'dynamic_form')
    await api.call('validateParameters', {
      body: { ...reach, database_name: reach.database_name || null, ...(id !== undefined && { id }) },
    });
  else {
    const { database_name: name, ...rest } = reach;
    await api.call('testConnection', { body: { ...rest, ...(name !== '' && { database_name: name }) } });
  }
};

/** Creates or changes a database connection; returns its id. @throws CallError */
export const saveDatabase = async (
  { api, queryClient }: World,
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
