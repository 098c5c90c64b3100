import type { Api } from '@sightline/core/api';
import { datasetItem, type Read } from '@sightline/core/cache';
import { readDatasetFields, type DatasetFields } from '../model/dataset-fields.ts';

/** Columns, metrics and grains of a dataset. Throws CallError. */
export const datasetFields = (api: Api, id: number): Read<DatasetFields> => {
  const { queryKey, queryFn } = datasetItem(api, id);
  return {
    queryKey: [...queryKey, 'filter-fields'],
    queryFn: async (asked) => readDatasetFields(id, (await queryFn(asked)).result),
  };
};

/** Maximum number of suggested datasets. */
const offerLimit = 50;

/** Datasets whose name contains the search. Throws CallError. */
export const findDatasets = async (
  api: Api,
  search: string,
  signal: AbortSignal,
): Promise<readonly { readonly value: number; readonly label: string; readonly note: string }[]> => {
  const { result } = await api.call(
    'listDatasets',
    {
      q: {
        columns: ['id', 'table_name', 'schema'],
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
