import type { Api } from '@sightline/core/api';

/** A value that can be chosen for a filter. */
export type FilterValue = string | number;

const shown = 50;

/**
 * Returns the first values of a filter's column that contain a text. Null and booleans are left out. @throws CallError
 */
export const filterValues =
  (api: Api, { datasetId, column }: { readonly datasetId: number | undefined; readonly column: string }) =>
  async (text: string, signal: AbortSignal): Promise<readonly FilterValue[]> => {
    if (datasetId === undefined) return [];
    const params = { type: 'table', id: String(datasetId), name: column };
    const { result } = await api.call('getColumnValues', { params }, { signal });
    const wanted = text.trim().toLocaleLowerCase();
    return result
      .filter((value): value is FilterValue => typeof value === 'string' || typeof value === 'number')
      .filter((value) => String(value).toLocaleLowerCase().includes(wanted))
      .slice(0, shown);
  };
