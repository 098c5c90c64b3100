import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { scrollToRow } from './geometry.ts';
import type { CellReader, GridColumn, GridHeadAction, GridSort } from './grid-column.ts';
import type { DrawnHeads } from './heads/grid-heads.ts';
import type { CellMenuRequest, ColumnMenuRequest } from './menu-request.ts';
import type { CellAt, CellRange } from './range.ts';
import { rangeBetween } from './range.ts';

/** State and callbacks of a grid, for its event handlers. */
export interface GridState {
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  readonly cell: CellReader;
  readonly sort?: GridSort | undefined;
  readonly onSort?: ((sort: GridSort | undefined) => void) | undefined;
  readonly headAction?: GridHeadAction | undefined;
  readonly onRange?: ((range: CellRange | undefined) => void) | undefined;
  readonly onOpenCell?: ((at: CellAt) => void) | undefined;
  readonly onColumnMenu?: ((request: ColumnMenuRequest) => void) | undefined;
  readonly rowsKey?: unknown;
  readonly onCellMenu?: ((request: CellMenuRequest) => void) | undefined;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly heads?: DrawnHeads | undefined;
  readonly rowView: { readonly rowCount: number; readonly scrollPx: number; readonly viewPx: number };
  readonly headPx: number;
  readonly starts: readonly number[];
  readonly numbersPx: number;
  /** Number of columns at the start that stay while the others scroll. */
  readonly pinned: number;
  readonly onMoveColumn?: ((from: number, to: number) => void) | undefined;
  readonly resize: (column: number, px: number) => void;
}

interface Ends {
  readonly anchor: CellAt;
  readonly focus: CellAt;
  /** Identity of the rows in which the cells were selected. */
  readonly rowsKey: unknown;
}

export interface Choice {
  /** The current cell; its row is -1 in the head. */
  readonly active: CellAt | undefined;
  readonly range: CellRange | undefined;
  /** Moves to a cell. With `extending`, the selected block reaches from the cell where it began to this cell. */
  readonly go: (focus: CellAt, extending: boolean) => void;
  readonly chooseAll: () => void;
}

export const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/**
 * Returns the current cell and the selected block, and functions that change them. A cell that becomes current outside
 * of the view is scrolled into view.
 */
export function useChoice(state: GridState): Choice {
  const { columns, rowCount, onRange, grid, rowView, starts, numbersPx, pinned, rowsKey } = state;
  const [stored, setEnds] = useState<Ends>();
  // When the rows have changed, nothing is selected any more, because the cells have other contents. A column head
  // stays active.
  const isStale = stored !== undefined && stored.rowsKey !== rowsKey && stored.focus.row >= 0;
  const ends = isStale ? undefined : stored;
  const tellNone = useEffectEvent(() => onRange?.(undefined));
  useEffect(() => {
    if (isStale) tellNone();
  }, [isStale]);
  const inside = ends !== undefined && ends.focus.row < rowCount && ends.focus.column < columns.length;
  const set = (next: Omit<Ends, 'rowsKey'>) => {
    setEnds({ ...next, rowsKey });
    onRange?.(next.focus.row < 0 ? undefined : rangeBetween(next.anchor, next.focus));
  };
  const reveal = ({ row, column }: CellAt) => {
    const element = grid.current;
    if (!element) return;
    const [start, end] = [starts[column] ?? 0, (starts[column + 1] ?? 0) + numbersPx];
    const now = Math.abs(element.scrollLeft);
    const pinnedPx = starts[pinned] ?? 0;
    const scrolled =
      start < now + pinnedPx ? start - pinnedPx : end > now + element.clientWidth ? end - element.clientWidth : now;
    const inline = column < pinned ? now : scrolled;
    // Heads and the rows at the bottom are always in view.
    const isInView = row < 0 || row >= rowView.rowCount;
    const top = isInView ? element.scrollTop : scrollToRow({ ...rowView, scrollPx: element.scrollTop }, row);
    element.scrollTo({ top, left: isMirrored(element) ? -inline : inline, behavior: 'instant' });
  };
  return {
    active: inside ? ends.focus : undefined,
    range: inside && ends.focus.row >= 0 ? rangeBetween(ends.anchor, ends.focus) : undefined,
    go: (focus, extending) => {
      set({ anchor: extending && ends ? ends.anchor : focus, focus });
      reveal(focus);
    },
    chooseAll: () => set({ anchor: { row: 0, column: 0 }, focus: { row: rowCount - 1, column: columns.length - 1 } }),
  };
}
