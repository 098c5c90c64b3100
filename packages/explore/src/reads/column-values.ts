import type { Api } from '@sightline/core/api';

/** Maximum number of suggested values. */
const valueLimit = 100;

/** Returns the values of a dataset's column that contain the search text. Rejects with a CallError. */
export const columnValues = async (
  api: Api,
  dataset: { readonly id: number; readonly type: string },
  { column, search, signal }: { readonly column: string; readonly search: string; readonly signal: AbortSignal },
): Promise<readonly (string | number)[]> => {
  const answer = await api.call(
    'queryChartData',
    {
      body: {
        datasource: { id: dataset.id, type: dataset.type },
        force: false,
        queries: [
          {
            columns: [column],
            metrics: [],
            filters: search === '' ? [] : [{ col: column, op: 'ILIKE', val: `%${search}%` }],
            orderby: [[column, true]],
            row_limit: valueLimit,
          },
        ],
        result_format: 'json',
        result_type: 'full',
      },
    },
    { signal },
  );
  const rows = answer.result[0]?.data;
  return (Array.isArray(rows) ? rows : [])
    .map((row: unknown) => (row as Readonly<Record<string, unknown>>)[column])
    .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number');
};
