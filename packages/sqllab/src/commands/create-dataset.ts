import { markStale, type World } from '@sightline/core/cache';

/**
 * Creates a virtual dataset from a query, so that a chart can use it. Returns its id. Rejects with a CallError, for
 * example if the name is taken.
 */
export const createDataset = async (
  { api, queryClient }: World,
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
    /** Template parameters as JSON text; empty for none. */
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
  await markStale(queryClient, 'createDataset');
  return id;
};
