import { chartOf, dashboardOf, type Chart, type Dashboard } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { dashboardList, type Read } from '@sightline/core/cache';
import type { ListPage, ListQuery } from '@sightline/entity-ui';
import { chartRows } from './chart-rows.ts';

export const wire = ({ filters, ...rest }: ListQuery) => ({
  ...rest,
  filters: filters.map((each) => ({ ...each })),
  keys: ['none'],
});

export const paged = <W, Row>(
  { queryKey, queryFn }: Read<{ readonly count: number; readonly result: readonly W[] }>,
  rowOf: (row: W) => Row,
): Read<ListPage<Row>> => ({
  queryKey: [...queryKey, 'page'],
  queryFn: async (context) => {
    const { count, result } = await queryFn(context);
    return { count, rows: result.map(rowOf) };
  },
});

export const chartPage = (api: Api, query: ListQuery): Read<ListPage<Chart>> =>
  paged(chartRows(api, wire(query)), chartOf);
export const dashboardPage = (api: Api, query: ListQuery): Read<ListPage<Dashboard>> =>
  paged(dashboardList(api, wire(query)), dashboardOf);
