import { queryOf } from '@sightline/core';
import { queryList } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const latest = 50;
const followEveryMs = 2000;
const running = new Set(['pending', 'running', 'fetching', 'scheduled']);

/**
 * The latest runs of a tab, read from the server. They are read repeatedly while any of them is running, even if it was
 * started during an earlier visit.
 */
export const useTabQueries = (tabId: string, { enabled = true }: { readonly enabled?: boolean } = {}) => {
  const read = useQuery({
    ...queryList(useApi(), {
      filters: [{ col: 'sql_editor_id', opr: 'eq', value: tabId }],
      order_column: 'start_time',
      order_direction: 'desc',
      page: 0,
      page_size: latest,
    }),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.result.some(({ status }) => running.has(status ?? '')) === true && followEveryMs,
  });
  const rows = read.data?.result;
  const queries = useMemo(() => rows?.map(queryOf), [rows]);
  return { read, queries, hasMore: (read.data?.count ?? 0) > latest };
};
