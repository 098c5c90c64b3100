import { isCallError } from '@sightline/core';
import { useCommands, useText } from '@sightline/core/react';
import { joinClasses, late, Progress, useFocusKept } from '@sightline/ui-kit';
import { useRef, type ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import type { ListDescription } from './list-description.ts';
import { ListBar } from './ListBar.tsx';
import type { ListBulk as Bulk } from './ListBulk.tsx';
import { ListContent } from './ListContent.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListRows } from './ListRows.tsx';
import * as css from './list-screen.css.ts';
import { useFavoriteStatus } from './use-favorite-status.ts';
import { useListPage } from './use-list-page.ts';
import type { ListAddress } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';
import { useSmall } from './use-small.ts';

// Loaded when selection mode starts.
const ListBulk = late(async () => (await import('./ListBulk.tsx')).ListBulk) as typeof Bulk;

// The commands are only loaded when the command palette opens, or when a pressed key has no other handler.
const loadCommands = async () => (await import('./list-commands.ts')).listCommands;

/** Props that a host passes to a page with a list: the query string of its URL, and navigation to other pages. */
export interface ListPageProps extends ListAddress {
  /** Navigates to a path of the application. */
  readonly onOpen: (path: string) => void;
}

export interface ListScreenProps<Row extends { readonly id: number }> extends ListPageProps {
  readonly list: ListDescription<Row>;
}

/**
 * List screen built from a description: title, filters, table or cards, pages, bulk actions. Its state is in the URL.
 */
export const ListScreen = <Row extends { readonly id: number }>({
  list,
  search,
  onSearch,
  onOpen,
}: ListScreenProps<Row>): ReactNode => {
  const text = useText(messages);
  const small = useSmall();
  const { control, page, rows, isPast } = useListPage(list, { search, onSearch });
  const favorites = useFavoriteStatus(list, rows);
  const selection = useSelection(rows);
  const total = page.data?.count;
  // True if the list is empty. The empty state has its own create button, so the header shows none.
  const empty = total === 0 && Object.keys(control.state.filters).length === 0;
  // Without permission for the list, the user is offered no actions.
  const refused = isCallError(page.error) && page.error.status === 403;
  const element = useRef<HTMLDivElement>(null);
  useFocusKept(element);
  const chosen = rows.filter(({ id }) => selection.selected.has(id));
  const desk = useCommands(loadCommands, {
    element: () => element.current,
    control,
    selection,
    bulk: list.bulk.map(({ id, label, onSelect }) => ({ id, label, run: () => onSelect(chosen, selection.clear) })),
    starred: list.starred !== undefined,
    cards: list.card !== undefined && !small,
    makes: Boolean(list.primary) && !empty,
    refresh: () => void page.refetch(),
  });
  return (
    <div ref={element} className={css.screen}>
      <ListHeader list={list} total={total} selection={selection} small={small} empty={empty} refused={refused} />
      {!refused && (
        <ListBar list={list} rows={rows} selection={selection} control={control} small={small} total={total} />
      )}
      {!refused && list.head}
      <div className={css.body} aria-busy={page.isFetching}>
        {page.isFetching && page.data && <Progress onEdge label={text('list.refreshing')} />}
        <ListContent
          list={list}
          control={control}
          small={small}
          page={page}
          isPast={isPast}
          refused={refused}
          onRetry={() => void page.refetch()}
        >
          <div className={joinClasses(page.isPlaceholderData && css.old)}>
            <ListRows
              list={list}
              rows={rows}
              control={control}
              small={small}
              waiting={page.isPlaceholderData}
              favorites={favorites}
              selection={selection}
              onOpen={onOpen}
              letters={() => desk?.letters() ?? true}
            />
          </div>
          <ListFoot control={control} total={total ?? 0} shown={rows.length} />
        </ListContent>
      </div>
      {selection.active && selection.selected.size > 0 && (
        <ListBulk list={list} chosen={chosen} selection={selection} total={total ?? 0} />
      )}
    </div>
  );
};
