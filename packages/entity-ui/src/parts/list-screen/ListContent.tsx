import { useText } from '@sightline/core/react';
import { Banner, Button, Empty, late, VisuallyHidden, type LateProps } from '@sightline/ui-kit';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import { PageFailure } from '../late-error/PageFailure.tsx';
import type { ListDescription } from './list-description.ts';
import type { ListSkeletonProps } from './ListSkeleton.tsx';
import type { ListControl } from './use-list-state.ts';

// The skeleton appears after 400 ms, because rows that arrive earlier do not need it.
const ListSkeleton = late(async () => (await import('./ListSkeleton.tsx')).ListSkeleton) as <
  Row extends { readonly id: number },
>(
  props: ListSkeletonProps<Row> & LateProps,
) => ReactNode;

export interface ListContentProps<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>;
  readonly control: ListControl;
  readonly small: boolean;
  readonly page: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly data: { readonly count: number } | undefined;
  };
  /** True if the URL has a page number beyond the last page. The last page is being loaded instead. */
  readonly isPast: boolean;
  readonly refused: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Shows the rows, or the state of the list if there are none: loading, failed, empty, or no matches. */
export const ListContent = <Row extends { readonly id: number }>({
  list,
  control,
  small,
  page,
  isPast,
  refused,
  onRetry,
  children,
}: ListContentProps<Row>): ReactNode => {
  const text = useText(messages);
  const { state, change } = control;
  if (page.isError && (refused || !page.data)) return <PageFailure error={page.error} actions={{ onRetry }} />;
  if (page.isPending || isPast)
    return (
      <ListSkeleton
        fallback={<VisuallyHidden>{text('list.loading')}</VisuallyHidden>}
        list={list}
        cards={state.viewMode === 'card' || (small && list.phoneRow === undefined)}
        count={Math.min(12, state.pageSize)}
      />
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
