import { isCallError } from '@sightline/core';
import { chartFavorites, dashboardFavorites } from '@sightline/core/cache';
import { useApi, useCommands, useText } from '@sightline/core/react';
import { useHref } from '../../reads/use-href.ts';
import { PageFailure } from '../late-error/PageFailure.tsx';
import {
  Banner,
  Button,
  Empty,
  Icon,
  joinClasses,
  Link,
  PageHeader,
  Pagination,
  Progress,
  Select,
  VisuallyHidden,
} from '@sightline/ui-kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ListChecks, SearchX } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { listQuery } from '../../model/list-state.ts';
import type { ListDescription } from './list-description.ts';
import { ListBar } from './ListBar.tsx';
import type { ListBulk as Bulk } from './ListBulk.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListSkeleton as Shape } from './ListSkeleton.tsx';
import * as css from './list-screen.css.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useListState, type ListAddress, type ListControl } from './use-list-state.ts';
import { useNarrow } from './use-narrow.ts';
import { useSelection } from './use-selection.ts';
import { useSmall } from './use-small.ts';

// Loaded when selection mode starts.
const ListBulk = lazy(async () => ({ default: (await import('./ListBulk.tsx')).ListBulk })) as typeof Bulk;
// Visible after 400 ms: rows that arrive earlier do not need it.
const ListSkeleton = lazy(async () => ({ default: (await import('./ListSkeleton.tsx')).ListSkeleton })) as typeof Shape;
const FoldedActions = lazy(async () => ({ default: (await import('./FoldedActions.tsx')).FoldedActions }));

// Loaded only for the command palette and for keys that no other part handles.
const loadCommands = async () => (await import('./list-commands.ts')).listCommands;

const noRows: readonly never[] = [];

export interface ListScreenProps<Row extends { readonly id: number }> extends ListAddress {
  readonly list: ListDescription<Row>;
  /** Navigates to a path of the application. */
  readonly onOpen: (path: string) => void;
}

/** List screen built from a description: title, filters, table or cards, pages, bulk actions. Its state is in the URL. */
export const ListScreen = <Row extends { readonly id: number }>({
  list,
  search,
  onSearch,
  onOpen,
}: ListScreenProps<Row>): ReactNode => {
  const text = useText(messages);
  const small = useSmall();
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
  const rows = page.data?.rows ?? noRows;
  const favorites = useFavoriteStatus(list, rows);
  const selection = useSelection(rows);
  const total = page.data?.count;
  const isPast = usePagesThatAre(control, page);
  // The empty state has its own create button: a second one would compete.
  const empty = total === 0 && Object.keys(control.state.filters).length === 0;
  // Without permission for the list, no actions are offered.
  const refused = isCallError(page.error) && page.error.status === 403;
  const element = useRef<HTMLDivElement>(null);
  useFocusKept();
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
      {list.back && <Crumbs back={list.back} />}
      <PageHeader
        title={list.title}
        aside={
          total === undefined ? undefined : <span className={css.count}>{text('list.count', { count: total })}</span>
        }
        actions={
          !refused && (
            <HeaderActions primary={!empty && list.primary} small={small}>
              {list.actions}
              {!empty && list.bulk.length > 0 && (
                <Button icon={ListChecks} aria-pressed={selection.active} onClick={selection.toggleMode}>
                  {text(selection.active ? 'list.bulk-end' : 'list.bulk-select')}
                </Button>
              )}
            </HeaderActions>
          )
        }
      />
      {!refused && (
        <ListBar list={list} rows={rows} selection={selection} control={control} small={small} total={total} />
      )}
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
        <Suspense fallback={null}>
          <ListBulk list={list} chosen={chosen} selection={selection} total={total ?? 0} />
        </Suspense>
      )}
    </div>
  );
};

interface HeaderActionsProps {
  /** Visible on phones, next to the menu of the other actions. */
  readonly primary: ReactNode;
  readonly small: boolean;
  readonly children: ReactNode;
}

/** Buttons of the header, side by side if there is room. */
const HeaderActions = ({ primary, small, children }: HeaderActionsProps) => {
  const all = (
    <>
      {children}
      {primary}
    </>
  );
  if (!useNarrow()) return all;
  return small ? (
    <Suspense fallback={primary}>
      <FoldedActions from={2}>{children}</FoldedActions>
      {primary}
    </Suspense>
  ) : (
    <Suspense fallback={all}>
      <FoldedActions>{all}</FoldedActions>
    </Suspense>
  );
};

/** Link to the parent list. */
const Crumbs = ({ back }: { readonly back: { readonly path: string; readonly label: string } }) => {
  const text = useText(messages);
  const href = useHref();
  return (
    <nav className={css.crumbs} aria-label={text('list.crumbs')}>
      <Link className={css.crumb} href={href(back.path)}>
        <Icon of={ArrowLeft} size={14} />
        {back.label}
      </Link>
    </nav>
  );
};

interface ListContentProps<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>;
  readonly control: ListControl;
  readonly small: boolean;
  readonly page: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly data: { readonly count: number } | undefined;
  };
  /** The URL has a page after the last one; the last page is being loaded instead. */
  readonly isPast: boolean;
  readonly refused: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** States beside the rows: loading, failed, empty, and no matches. */
const ListContent = <Row extends { readonly id: number }>({
  list,
  control,
  small,
  page,
  isPast,
  refused,
  onRetry,
  children,
}: ListContentProps<Row>) => {
  const text = useText(messages);
  const { state, change } = control;
  if (page.isError && (refused || !page.data)) return <PageFailure error={page.error} actions={{ onRetry }} />;
  if (page.isPending || isPast)
    return (
      <Suspense fallback={<VisuallyHidden>{text('list.loading')}</VisuallyHidden>}>
        <ListSkeleton
          list={list}
          cards={state.viewMode === 'card' || (small && list.phoneRow === undefined)}
          count={Math.min(12, state.pageSize)}
        />
      </Suspense>
    );
  if (page.data && page.data.count > 0)
    return (
      <>
        {page.isError && (
          <Banner level="warning" actions={<Button onClick={onRetry}>{text('list.again')}</Button>}>
            {text('list.not-refreshed')}
          </Banner>
        )}
        {children}
      </>
    );
  if (Object.keys(state.filters).length > 0)
    return (
      <Empty
        icon={SearchX}
        title={text('list.no-match')}
        action={<Button onClick={() => change({ pageIndex: 0, filters: {} })}>{text('list.clear-filters')}</Button>}
      >
        {Object.values(state.filters)
          .map((value) => (typeof value === 'object' ? value.label : value))
          .join(' · ')}
      </Empty>
    );
  const { title, words, action, icon } = list.empty;
  return (
    <Empty title={title} action={action} {...(icon && { icon })}>
      {words}
    </Empty>
  );
};

const ListFoot = ({
  control,
  total,
  shown,
}: {
  readonly control: ListControl;
  readonly total: number;
  readonly shown: number;
}) => {
  const text = useText(messages);
  const { state, rules, change } = control;
  const from = state.pageIndex * state.pageSize + 1;
  return (
    <div className={css.foot}>
      <span>{text('list.range', { from: Math.min(from, total), to: from + shown - 1, total })}</span>
      <Select
        size="sm"
        className={css.pageSize}
        label={text('list.page-size')}
        value={state.pageSize}
        onChange={(pageSize) => change({ pageSize, pageIndex: 0 })}
        options={rules.pageSizes.map((value) => ({ value, label: text('list.a-page', { count: value }) }))}
      />
      <span className={css.pages}>
        <Pagination
          page={state.pageIndex}
          pageSize={state.pageSize}
          total={total}
          onPage={(pageIndex) => change({ pageIndex })}
        />
      </span>
    </div>
  );
};

/**
 * Navigates to the last page if the URL has a later one, as after deleting the last row of a page. Returns true if
 * there are rows, but none on this page.
 */
const usePagesThatAre = (
  { state, change }: ListControl,
  {
    data,
    isPlaceholderData,
  }: {
    readonly data: { readonly count: number; readonly rows: readonly unknown[] } | undefined;
    readonly isPlaceholderData: boolean;
  },
): boolean => {
  const { pageIndex, pageSize } = state;
  const isPast = data?.rows.length === 0 && data.count > 0 && (isPlaceholderData || pageIndex > 0);
  const last = isPast && !isPlaceholderData ? Math.min(Math.ceil(data.count / pageSize), pageIndex) - 1 : undefined;
  const go = useEffectEvent((index: number) => change({ pageIndex: index }, { replace: true }));
  useEffect(() => {
    if (last !== undefined) go(last);
  }, [last]);
  return isPast;
};

/** Favorite state of all rows of a page, in one call. */
const useFavoriteStatus = <Row extends { readonly id: number }>(
  { starred }: ListDescription<Row>,
  rows: readonly Row[],
): ReadonlyMap<number, boolean> => {
  const api = useApi();
  const ids = rows.map(({ id }) => id);
  const read = starred === 'dashboard' ? dashboardFavorites(api, ids) : chartFavorites(api, ids);
  const { data } = useQuery({
    ...read,
    enabled: starred !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => new Map(data?.result.map(({ id, value }) => [id, value])), [data]);
};
