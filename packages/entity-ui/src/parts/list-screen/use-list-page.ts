import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { listQuery } from '../../model/list-state.ts';
import type { ListDescription, ListPage } from './list-description.ts';
import { useExistingPage } from './use-existing-page.ts';
import { useListState, type ListAddress, type ListControl } from './use-list-state.ts';

/** One page of a list, and the list state that it was requested for. */
export interface ShownPage<Row> {
  readonly control: ListControl;
  readonly page: UseQueryResult<ListPage<Row>>;
  /** Rows of the page; empty until it is loaded. */
  readonly rows: readonly Row[];
  /** True if the URL has a page number beyond the last page. The last page is being loaded instead. */
  readonly isPast: boolean;
}

const noRows: readonly never[] = [];

/** Reads the page of a list that the URL describes. */
export const useListPage = <Row extends { readonly id: number }>(
  list: ListDescription<Row>,
  { search, onSearch }: ListAddress,
): ShownPage<Row> => {
  const queryClient = useQueryClient();
  const control = useListState(list.name, list.searchKey, {
    rules: list.rules,
    search,
    onSearch,
    // Fetch the rows while the page renders.
    onAsk: (next) => void queryClient.prefetchQuery(list.read(listQuery(next, list.rules))),
  });
  const page = useQuery({
    ...list.read(listQuery(control.state, control.rules)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => list.refreshMs?.(state.data?.rows ?? []) ?? false,
  });
  const isPast = useExistingPage(control, page);
  return { control, page, rows: page.data?.rows ?? noRows, isPast };
};
