import type { Api } from '@sightline/core/api';
import { reachOf } from '../model/connection-body.ts';
import { connectionValues, offerOfKept } from '../model/connection-form.ts';

/**
 * Tries to reach a database as the server keeps it, and lets go again: by its connection text, in which a mask stands for the
 * password that the server knows by the database's name. @throws CallError that names the layer which failed
 */
export const testKeptDatabase = async (api: Api, id: number): Promise<void> => {
  const { result } = await api.call('getDatabaseConnection', { params: { pk: id } });
  const offer = offerOfKept(result, []);
  const reach = reachOf({ ...connectionValues(offer, result), byText: true }, offer);
  const { extra } = result;
  await api.call('testConnection', { body: { ...reach, ...(typeof extra === 'string' && { extra }) } });
};
