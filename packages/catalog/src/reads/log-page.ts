import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import { listParams, type Choices, type ListPage, type ListQuery } from '@sightline/entity-ui';
import { loggedEvents } from '../model/log-action.ts';
import { logEntryOf, type LogEntry } from '../model/log-entry.ts';

const pageSize = 100;

/**
 * Actions for the filter, found by display name or technical name: page events, and the most recently logged actions.
 */
export const actionChoices =
  (api: Api, called: (action: string) => string): Choices =>
  async (typed, signal) => {
    const newest = { columns: ['action'], keys: ['none'], page: 0, page_size: pageSize };
    const q = { ...newest, order_column: 'dttm', order_direction: 'desc' as const };
    const { result } = await api.call('listLogs', { q }, { signal });
    const logged = result.map((row) => logEntryOf(row, 0).action);
    const wanted = typed.trim().toLocaleLowerCase();
    return [...new Set([...loggedEvents, ...logged])]
      .map((value) => ({ label: called(value), value }))
      .filter(({ label, value }) => `${label}\n${value}`.toLocaleLowerCase().includes(wanted))
      .toSorted((left, right) => left.label.localeCompare(right.label));
  };

/** A page of the action log. */
export const logPage = (api: Api, query: ListQuery): Read<ListPage<LogEntry>> => {
  // Almost every user action adds a log entry, so the page is refetched each time it is opened.
  const { queryKey, queryFn } = readOf(api, 'log', 'listLogs', { q: listParams(query) });
  return {
    queryKey: [...queryKey, 'page'],
    queryFn: async (context) => {
      const { count, ids, result } = await queryFn(context);
      const first = query.page * query.page_size;
      return { count, rows: result.map((row, index) => logEntryOf(row, ids?.[index] ?? first + index)) };
    },
  };
};

/** Maximum number of exported entries. A larger file would be too long to read. */
export const mostExported = 10_000;

/** All filtered entries in order, up to `mostExported`, and their total number. @throws CallError */
export const readLog = async (api: Api, query: ListQuery): Promise<ListPage<LogEntry>> => {
  const rows: LogEntry[] = [];
  let count = 0;
  for (let page = 0; rows.length < mostExported; page += 1) {
    const read = logPage(api, { ...query, page, page_size: pageSize });
    const found = await read.queryFn({ signal: new AbortController().signal });
    rows.push(...found.rows);
    count = found.count;
    if (found.rows.length < pageSize || rows.length >= found.count) break;
  }
  return { count, rows: rows.slice(0, mostExported) };
};
