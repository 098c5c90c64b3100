import type { Read } from '@sightline/core/cache';
import type { ListPage } from '../parts/list-screen/list-description.ts';
import type { ListQuery } from '../model/list-state.ts';

/** Returns the query parameters of a list route. They exclude permissions (the contract's `keys`) from the response. */
export const listParams = ({ filters, ...rest }: ListQuery) => ({
  ...rest,
  filters: filters.map((each) => ({ ...each })),
  keys: ['none'],
});

/** Converts the read of a list route to a read of a page of rows. */
export const pageOf = <W, Row>(
  { queryKey, queryFn }: Read<{ readonly count: number; readonly result: readonly W[] }>,
  rowOf: (row: W) => Row,
): Read<ListPage<Row>> => ({
  queryKey: [...queryKey, 'page'],
  queryFn: async (context) => {
    const { count, result } = await queryFn(context);
    return { count, rows: result.map(rowOf) };
  },
});
