import { isFields } from '@sightline/core/layout';
import { buildQueryContext } from '@sightline/charts/query';
import { CallError, parseFailure } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { Option } from '@sightline/ui-kit';
import type { NativeFilter } from '../model/native-filter.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Data type of time columns (contract 5.4). */
const timeType = 2;

const optionsOf = (kind: NativeFilter['kind'], rows: readonly unknown[]): readonly Option<string>[] =>
  rows.filter(isFields).flatMap((row) => {
    if (kind === 'time-grain') {
      const duration = textOf(row['duration']);
      return duration === '' ? [] : [{ value: duration, label: textOf(row['name']) || duration }];
    }
    const name = textOf(row['column_name']);
    const isTime = row['dtype'] === timeType;
    return name === '' || !isTime ? [] : [{ value: name, label: textOf(row['verbose_name']) || name }];
  });

/** The time grains of a filter's database, or the time columns of its dataset. Throws CallError. */
export const filterChoices = (api: Api, filter: NativeFilter, dashboardId: number) => ({
  queryKey: ['filter-choices', dashboardId, filter.id, filter.kind, filter.datasetId],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Option<string>[]> => {
    const { datasetId, id, kind } = filter;
    if (datasetId === undefined) return [];
    const form = { viz_type: 'table', dashboardId, type: 'NATIVE_FILTER', native_filter_id: id };
    const context = buildQueryContext(form, { datasetId });
    const body = { ...context, result_type: kind === 'time-grain' ? 'timegrains' : 'columns' };
    const { result } = await api.call('queryChartData', { body }, { signal });
    const [first] = result;
    if (first?.error) throw new CallError(parseFailure({ status: 400, body: { message: first.error } }), 400);
    return optionsOf(kind, Array.isArray(first?.data) ? (first.data as unknown[]) : []);
  },
});
