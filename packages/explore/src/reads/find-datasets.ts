import type { Api } from '@sightline/core/api';

/** Maximum number of suggested datasets. */
const offerLimit = 50;

/** Finds datasets whose name contains the search text, with their schemas. Rejects with a CallError. */
export const findDatasets = async (
  api: Api,
  search: string,
  signal: AbortSignal,
): Promise<readonly { readonly value: number; readonly label: string; readonly note: string }[]> => {
  const { result } = await api.call(
    'listDatasets',
    {
      q: {
        columns: ['id', 'table_name', 'schema', 'database.database_name'],
        filters: search === '' ? [] : [{ col: 'table_name', opr: 'ct', value: search }],
        order_column: 'table_name',
        order_direction: 'asc',
        page: 0,
        page_size: offerLimit,
      },
    },
    { signal },
  );
  return result.map((row) => ({ value: row.id, label: row.table_name ?? String(row.id), note: row.schema ?? '' }));
};
