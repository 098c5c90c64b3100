import type { Api } from '@sightline/core/api';
import { reachOf } from '../model/connection-body.ts';
import { connectionValues, offerOfKept } from '../model/connection-form.ts';

/**
 * Tests the connection of a saved database and closes it again. Its URI has a masked password, which the server
 * resolves by the database's name.
 * @throws CallError that names the part of the connection that failed, such as the host or the password
 */
export const testKeptDatabase = async (api: Api, id: number): Promise<void> => {
  const { result } = await api.call('getDatabaseConnection', { params: { pk: id } });
  const offer = offerOfKept(result, []);
  const reach = reachOf({ ...connectionValues(offer, result), byText: true }, offer);
  const { extra } = result;
  await api.call('testConnection', { body: { ...reach, ...(typeof extra === 'string' && { extra }) } });
};
