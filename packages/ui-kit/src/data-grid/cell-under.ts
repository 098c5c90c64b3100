import { columnAt, rowAt, rowPx } from './geometry.ts';
import type { CellAt } from './range.ts';
import { isMirrored, type GridState } from './use-choice.ts';

/**
 * Returns the distance of a point from the start of the first column, in px. If the point is on a column that scrolls,
 * the distance includes what has scrolled out of view.
 */
export const alongColumns = (
  grid: Element,
  clientX: number,
  { starts, numbersPx, pinned }: Pick<GridState, 'starts' | 'numbersPx' | 'pinned'>,
): number => {
  const box = grid.getBoundingClientRect();
  const along = (isMirrored(grid) ? box.right - clientX : clientX - box.left) - numbersPx;
  return along < (starts[pinned] ?? 0) ? along : along + Math.abs(grid.scrollLeft);
};

/** Returns the cell at a point of the viewport; the nearest one if the point is outside of the cells. */
export const cellUnder = (
  grid: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  state: GridState,
): CellAt => {
  const { rowCount, rowView, headPx, starts } = state;
  const belowTopPx = clientY - grid.getBoundingClientRect().top - headPx;
  // The rows at the bottom follow the other rows if these do not fill the grid.
  const belowRowsPx = belowTopPx - Math.min(rowView.viewPx, rowView.rowCount * rowPx);
  const row =
    belowRowsPx >= 0 && rowView.rowCount < rowCount
      ? rowView.rowCount + Math.floor(belowRowsPx / rowPx)
      : rowAt({ ...rowView, scrollPx: grid.scrollTop }, belowTopPx);
  return {
    row: Math.max(0, Math.min(row, rowCount - 1)),
    column: columnAt(starts, alongColumns(grid, clientX, state)),
  };
};
