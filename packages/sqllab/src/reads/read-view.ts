import type { Api } from '@sightline/core/api';
import type { TableRef } from '../model/table-ref.ts';

/** Fetches the SQL of a view; undefined if the server does not have it. Rejects with a CallError. */
export const readView = async (
  api: Api,
  databaseId: number,
  { schema, name }: TableRef,
): Promise<string | undefined> => {
  const extra = await api.call('getTableExtra', { params: { pk: databaseId }, query: { name, schema } });
  const { view } = extra as { readonly view?: unknown };
  return typeof view === 'string' && view !== '' ? view : undefined;
};
