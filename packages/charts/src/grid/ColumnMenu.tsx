import { useText } from '@sightline/core/react';
import { PointMenu, type MenuEntry } from '@sightline/ui-kit';
import type { Arrangement, ColumnMenuRequest, GridColumn, GridSort } from '@sightline/ui-kit/data-grid';
import type { ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';

export interface ColumnMenuProps {
  readonly arrangement: Arrangement;
  readonly request: ColumnMenuRequest;
  readonly sort: GridSort | undefined;
  readonly onSort: (sort: GridSort | undefined) => void;
  /** Further entries of the column. */
  readonly more: ((column: GridColumn, request: ColumnMenuRequest) => readonly MenuEntry[]) | undefined;
  readonly onClose: () => void;
}

/** Menu of a column: sorts by it, pins it, and moves it (SQL-31). */
export const ColumnMenu = ({ arrangement, request, sort, onSort, more, onClose }: ColumnMenuProps): ReactNode => {
  const text = useText(cellsMessages);
  const { columns, pinned, onMoveColumn, onPinColumn } = arrangement;
  const { at, x, y } = request;
  const column = columns[at];
  if (!column) return null;
  const direction = sort?.column === column.name ? sort.direction : undefined;
  const isPinned = at < pinned;
  const others = more?.(column, request) ?? [];
  const sortEntry = (wanted: GridSort['direction']): MenuEntry => ({
    id: wanted,
    label: text(`cells.${wanted}`),
    checked: direction === wanted,
    onSelect: () => onSort({ column: column.name, direction: wanted }),
  });
  return (
    <PointMenu
      label={text('cells.column')}
      at={{ x, y }}
      onClose={onClose}
      items={[
        sortEntry('ascending'),
        sortEntry('descending'),
        ...(direction ? [{ id: 'unsorted', label: text('cells.unsorted'), onSelect: () => onSort(undefined) }] : []),
        'divider',
        {
          id: 'pin',
          label: text(isPinned ? 'cells.unpin' : 'cells.pin'),
          onSelect: () => onPinColumn(at, !isPinned),
        },
        {
          id: 'earlier',
          label: text('cells.earlier'),
          keys: 'Shift+Alt+←',
          disabled: at === 0,
          onSelect: () => onMoveColumn(at, at - 1),
        },
        {
          id: 'later',
          label: text('cells.later'),
          keys: 'Shift+Alt+→',
          disabled: at === columns.length - 1,
          onSelect: () => onMoveColumn(at, at + 1),
        },
        ...(others.length > 0 ? (['divider', ...others] as const) : []),
      ]}
    />
  );
};
