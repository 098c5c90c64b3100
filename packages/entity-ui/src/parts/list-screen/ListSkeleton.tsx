import { useText } from '@sightline/core/react';
import { CardGrid, Skeleton, Table, VisuallyHidden } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { listMessages as messages } from '../../messages/list.ts';
import type { ListDescription } from './list-description.ts';
import * as css from './list-screen.css.ts';

export interface ListSkeletonProps<Row extends { readonly id: number }> {
  readonly list: ListDescription<Row>;
  /** True if cards will be shown, for lists that have cards. */
  readonly cards: boolean;
  readonly count: number;
}

/** Skeleton of a list, with the columns or cards of the list. */
export const ListSkeleton = <Row extends { readonly id: number }>({
  list,
  cards,
  count,
}: ListSkeletonProps<Row>): ReactNode => {
  const text = useText(messages);
  const rows = Array.from({ length: count }, (_, index) => index);
  const widthOf = (row: number, names: boolean) => (names ? 140 : 60) + ((row * 37) % 60);
  const shape = { label: list.title, rows, keyOf: (row: number) => row };
  return (
    <>
      <VisuallyHidden>{text('list.loading')}</VisuallyHidden>
      <div aria-hidden inert>
        {list.card && cards ? (
          <div className={css.cards}>
            <CardGrid {...shape} nameOf={String} card={() => <Skeleton height={330} />} />
          </div>
        ) : (
          <Table
            {...shape}
            edgeToEdge
            onSort={() => undefined}
            columns={[
              ...(list.starred ? [{ id: 'favorite', label: '', width: 36, cell: () => '' }] : []),
              ...list.columns.map(({ cell: _, ...column }) => ({
                ...column,
                sortable: column.order !== undefined,
                cell: (row: number) => (
                  <span style={{ display: 'flex', justifyContent: column.align }}>
                    <Skeleton width={widthOf(row, column.names === true)} />
                  </span>
                ),
              })),
            ]}
          />
        )}
      </div>
    </>
  );
};
