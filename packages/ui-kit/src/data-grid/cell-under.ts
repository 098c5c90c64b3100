import { columnAt, rowAt } from './geometry.ts';
import type { CellAt } from './range.ts';
import { isMirrored, type GridState } from './use-choice.ts';

/** Returns the cell at a point of the viewport; the nearest one if the point is outside of the cells. */
export const cellUnder = (
  grid: Element,
  point: { readonly clientX: number; readonly clientY: number },
  { rowCount, rowView, headPx, starts, numbersPx, pinned }: GridState,
): CellAt => {
  const box = grid.getBoundingClientRect();
  const along = isMirrored(grid) ? box.right - point.clientX : point.clientX - box.left;
  const row = rowAt({ ...rowView, scrollPx: grid.scrollTop }, point.clientY - box.top - headPx);
  const isPinned = along < numbersPx + (starts[pinned] ?? 0);
  const column = columnAt(starts, along - numbersPx + (isPinned ? 0 : Math.abs(grid.scrollLeft)));
  return { row: Math.max(0, Math.min(row, rowCount - 1)), column };
};
