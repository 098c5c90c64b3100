import { buildQueryContext } from '@sightline/charts/query';
import { CallError, parseFailure } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { NativeFilter } from '../model/native-filter.ts';
import { isFilterValue, type ExtraFormData, type FilterValue } from '../model/selection.ts';

const rowLimit = 1000;

export interface ChoicesAsked {
  readonly dashboardId: number;
  readonly search: string;
  /** Restricts the search to these values; undefined to search all values. */
  readonly among?: readonly FilterValue[];
  /** Conditions of the filter's parents, which narrow its options. */
  readonly parents: ExtraFormData;
  readonly signal: AbortSignal;
}

/**
 * Values of a filter's column that contain `search`, narrowed by the filter's own conditions and its parents. The
 * request contains the ids of the filter and the dashboard, so that viewers who may not read the dataset can still
 * query the values (contract 5.1). Throws CallError.
 */
export const filterValues = async (
  api: Api,
  filter: NativeFilter,
  { dashboardId, search, among, parents, signal }: ChoicesAsked,
): Promise<readonly FilterValue[]> => {
  const { id, datasetId, column } = filter;
  if (datasetId === undefined || column === undefined) return [];
  const found = [
    ...(search === '' ? [] : [{ col: column, op: 'ILIKE', val: `%${search}%` }]),
    ...(among ? [{ col: column, op: 'IN', val: among }] : []),
  ];
  const form = {
    viz_type: 'filter_select',
    groupby: [column],
    adhoc_filters: filter.preFilters,
    time_range: filter.preTimeRange,
    granularity_sqla: filter.preTimeColumn,
    row_limit: Math.max(rowLimit, among?.length ?? 0),
    dashboardId,
    type: 'NATIVE_FILTER',
    native_filter_id: id,
  };
  const extra = { ...parents, filters: [...(parents.filters ?? []), ...found] };
  const context = buildQueryContext(form, { datasetId, extra });
  const { sortMetric } = filter;
  // Without metrics, rows are not grouped, and values would be repeated.
  const queries = context.queries.map((query) => ({
    ...query,
    metrics: sortMetric === undefined ? [] : [sortMetric],
    orderby: [[sortMetric ?? column, filter.sortsAscending]],
  }));
  const { result } = await api.call('queryChartData', { body: { ...context, queries } }, { signal });
  const [first] = result;
  if (first?.error) throw new CallError(parseFailure({ status: 400, body: { message: first.error } }), 400);
  const rows = Array.isArray(first?.data) ? (first.data as readonly Readonly<Record<string, unknown>>[]) : [];
  return rows.map((row) => row[column]).filter(isFilterValue);
};
