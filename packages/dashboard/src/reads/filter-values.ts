import { CallError, parseFailure } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { NativeFilter } from '../model/native-filter.ts';
import type { ExtraFormData, FilterValue } from '../model/selection.ts';

const isValue = (value: unknown): value is FilterValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const rowLimit = 1000;

/** The values that a filter offers, those with `search` in them, narrowed by its parents. Throws CallError. */
export const filterValues = async (
  api: Api,
  filter: NativeFilter,
  asked: { readonly search: string; readonly parents: ExtraFormData; readonly signal: AbortSignal },
): Promise<readonly FilterValue[]> => {
  const { datasetId, column } = filter;
  if (datasetId === undefined || column === undefined) return [];
  const search = asked.search === '' ? [] : [{ col: column, op: 'ILIKE', val: `%${asked.search}%` }];
  const body = {
    datasource: { id: datasetId, type: 'table' },
    force: false,
    queries: [
      {
        columns: [column],
        metrics: [],
        groupby: [],
        filters: [...(asked.parents.filters ?? []), ...search],
        orderby: [[column, filter.sortsAscending]],
        row_limit: rowLimit,
        ...(asked.parents.time_range === undefined ? {} : { time_range: asked.parents.time_range }),
      },
    ],
    result_format: 'json',
    result_type: 'full',
  };
  const { result } = await api.call('queryChartData', { body }, { signal: asked.signal });
  const [first] = result;
  if (first?.error) throw new CallError(parseFailure({ status: 400, body: { message: first.error } }), 400);
  const rows = Array.isArray(first?.data) ? (first.data as readonly Readonly<Record<string, unknown>>[]) : [];
  return rows.map((row) => row[column]).filter(isValue);
};
