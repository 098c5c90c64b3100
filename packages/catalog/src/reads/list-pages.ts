import {
  chartOf,
  dashboardOf,
  datasetOf,
  savedQueryOf,
  supportRequestOf,
  supportRequestStates,
  type Chart,
  type Dashboard,
  type Dataset,
  type SavedQuery,
  type SupportRequest,
} from '@sightline/core';
import type { Api } from '@sightline/core/api';
import {
  chartList,
  dashboardList,
  datasetList,
  savedQueryList,
  supportRequestList,
  type Read,
} from '@sightline/core/cache';
import type { ListPage, ListQuery } from '@sightline/entity-ui';

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
  paged(chartList(api, wire(query)), chartOf);
export const dashboardPage = (api: Api, query: ListQuery): Read<ListPage<Dashboard>> =>
  paged(dashboardList(api, wire(query)), dashboardOf);
export const datasetPage = (api: Api, query: ListQuery): Read<ListPage<Dataset>> =>
  paged(datasetList(api, wire(query)), datasetOf);
export const savedQueryPage = (api: Api, query: ListQuery): Read<ListPage<SavedQuery>> =>
  paged(savedQueryList(api, wire(query)), savedQueryOf);
/** Spam is seen by those who ask for it. */
export const supportRequestPage = (api: Api, query: ListQuery): Read<ListPage<SupportRequest>> => {
  const asked = query.filters.some(({ col }) => col === 'state');
  const filters = asked
    ? query.filters
    : [...query.filters, { col: 'state', opr: 'neq', value: supportRequestStates.spam }];
  return paged(supportRequestList(api, wire({ ...query, filters })), supportRequestOf);
};
