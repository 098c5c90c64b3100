import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';

/** Makes a virtual dataset of a query, for a chart on it; gives its id. Rejects with a CallError (the name may be taken). */
export const createDataset = async (
  api: Api,
  client: StaleMarker,
  {
    name,
    sql,
    databaseId,
    schema,
    templateParams,
  }: {
    readonly name: string;
    readonly sql: string;
    readonly databaseId: number;
    readonly schema: string | null;
    /** JSON text of the parameters of its templates; empty for none. */
    readonly templateParams: string;
  },
): Promise<number> => {
  const { id } = await api.call('createDataset', {
    body: {
      database: databaseId,
      table_name: name,
      sql,
      ...(schema ? { schema } : {}),
      ...(templateParams ? { template_params: templateParams } : {}),
    },
  });
  await markStale(client, 'createDataset');
  return id;
};
