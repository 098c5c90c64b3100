import type { ListCounts } from '../../store/list-counts.ts';
import { listIds, ListRefusal, type ListDescription, type ListFilter } from '../../store/list-query.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { badRequest } from '../refusal.ts';
import { columnLabel, pickColumns } from '../wire/pick-columns.ts';

/** The argument `q` of every list. */
export interface ListArgument {
  readonly columns?: readonly string[] | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly filters?: readonly ListFilter[] | undefined;
  readonly order_column?: string | undefined;
  readonly order_direction?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

export interface ListSource<R> {
  readonly description: ListDescription;
  readonly title: string;
  /** Null if the contract sets no maximum. */
  readonly maxPageSize: number | null;
  /** Cache for the counts of large lists. */
  readonly counts?: ListCounts | undefined;
  /** Returns complete rows for the ids, in the order of the ids. */
  readonly rows: (ids: readonly number[]) => Promise<readonly R[]>;
}

const defaultPageSize = 20;
/** Maximum page size and maximum page number. They keep row offsets within the range of integers in every store. */
const mostRows = 100_000;
const lastPage = 1_000_000_000;

const pageSizeOf = (asked: number | undefined, maximum: number | null): number | null => {
  if (asked === undefined || asked === 0) return defaultPageSize;
  if (maximum === null) return asked < 0 ? null : Math.min(asked, mostRows);
  return asked < 0 || asked > maximum ? maximum : asked;
};

const metadata = (columns: readonly string[], orderColumns: readonly string[], title: string) => ({
  label_columns: Object.fromEntries(columns.map((column) => [column, columnLabel(column)])),
  list_columns: [...columns],
  order_columns: [...orderColumns],
  description_columns: {},
  list_title: title,
});

/**
 * Answers a request for a list: `count`, `ids`, `result` (with only the requested columns, if there are any), and the
 * metadata blocks in `keys`. Without `keys`, all blocks are included. Throws 400 for a filter or order column that is
 * not allowed.
 */
export const answerList = async <R extends object>(
  db: DbOrTransaction,
  source: ListSource<R>,
  q: ListArgument = {},
) => {
  const { description } = source;
  const asked = (q.columns ?? []).filter((column) => description.listColumns.includes(column));
  const columns = asked.length > 0 ? asked : description.listColumns;
  const given = asked.length > 0 ? asked : [...columns, ...(description.silentColumns ?? [])];
  const allOrders = Object.keys(description.orderColumns);
  const orderColumns = asked.length > 0 ? allOrders.filter((column) => asked.includes(column)) : allOrders;
  const request = {
    filters: q.filters ?? [],
    orderColumn: q.order_column === '' ? undefined : q.order_column,
    orderDirection: q.order_direction,
    page: Math.min(lastPage, Math.max(0, q.page ?? 0)),
    pageSize: pageSizeOf(q.page_size, source.maxPageSize),
  };
  const found = await listIds(db, description, request, source.counts).catch((error: unknown) => {
    throw error instanceof ListRefusal ? badRequest(error.message) : error;
  });
  const rows = await source.rows(found.ids);
  const blocks = metadata(columns, orderColumns, source.title);
  const wanted =
    q.keys && q.keys.length > 0
      ? Object.entries(blocks).filter(([key]) => q.keys?.includes(key))
      : Object.entries(blocks);
  return {
    count: found.count,
    ids: [...found.ids],
    result: rows.map((row) => pickColumns(row as Readonly<Record<string, unknown>>, given) as R),
    ...(Object.fromEntries(wanted) as Partial<typeof blocks>),
  };
};
