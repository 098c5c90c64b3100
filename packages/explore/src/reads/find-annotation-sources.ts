import type { Api } from '@sightline/core/api';

/** Maximum number of suggestions. */
const offerLimit = 50;

interface Source {
  readonly value: number;
  readonly label: string;
}

/** Finds annotation layers whose name contains the search text. Rejects with a CallError. */
export const findLayers = async (api: Api, search: string, signal: AbortSignal): Promise<readonly Source[]> => {
  const filters = search === '' ? [] : [{ col: 'name', opr: 'ct', value: search }];
  const q = { filters, order_column: 'name', order_direction: 'asc', page: 0, page_size: offerLimit } as const;
  const { result } = await api.call('listAnnotationLayers', { q }, { signal });
  return result.flatMap(({ id, name }) => (id === undefined ? [] : [{ value: id, label: name ?? String(id) }]));
};

/** Finds charts whose name contains the search text, most recently changed first. Rejects with a CallError. */
export const findCharts = async (api: Api, search: string, signal: AbortSignal): Promise<readonly Source[]> => {
  const { result } = await api.call(
    'listCharts',
    {
      q: {
        columns: ['id', 'slice_name'],
        filters: search === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: search }],
        order_column: 'changed_on_delta_humanized',
        order_direction: 'desc',
        page: 0,
        page_size: offerLimit,
      },
    },
    { signal },
  );
  return result.flatMap(({ id, slice_name: name }) =>
    id === undefined ? [] : [{ value: id, label: name ?? String(id) }],
  );
};

/** Returns the columns of a saved chart's result, in their order. Rejects with a CallError. */
export const findColumns = async (api: Api, chartId: number, signal: AbortSignal): Promise<readonly string[]> => {
  const { result } = await api.call('queryChart', { params: { pk: chartId } }, { signal });
  const names = result[0]?.['colnames'];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
};
