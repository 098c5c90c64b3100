import { queryOf, type Query } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { queryList, type Read } from '@sightline/core/cache';
import { listParams, type ListPage, type ListQuery } from '@sightline/entity-ui';
import { rangeStart } from '../model/history-range.ts';

/** A page of query runs. A time range is a name in the URL; its start is computed on each fetch. */
export const queryHistoryPage = (api: Api, query: ListQuery, now: () => number): Read<ListPage<Query>> => ({
  queryKey: ['query', 'history', query],
  queryFn: async (context) => {
    const filters = query.filters.map((each) =>
      each.col === 'start_time' ? { ...each, value: rangeStart(each.value, now()) } : each,
    );
    const { count, result } = await queryList(api, listParams({ ...query, filters })).queryFn(context);
    return { count, rows: result.map(queryOf) };
  },
});
