import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { columnAt, rowAt } from './geometry.ts';
import type { CellAt } from './range.ts';
import type { Choice, GridState } from './use-choice.ts';
import { isMirrored } from './use-choice.ts';

type Handler = (event: PointerEvent<HTMLDivElement>) => void;

/**
 * Handlers for selecting a block with the mouse: press, drag (beyond the edge this scrolls), Shift extends the block.
 */
export function useDrag(
  state: GridState,
  { active, go }: Choice,
): { onPointerDown: Handler; onPointerMove: Handler; onPointerUp: Handler; onPointerCancel: Handler } {
  const { rowCount, rowView, headPx, starts, numbersPx } = state;
  const dragging = useRef(false);
  const cellUnder = (event: PointerEvent): CellAt => {
    const element = event.currentTarget;
    const box = element.getBoundingClientRect();
    const along = isMirrored(element) ? box.right - event.clientX : event.clientX - box.left;
    const row = rowAt({ ...rowView, scrollPx: element.scrollTop }, event.clientY - box.top - headPx);
    const column = columnAt(starts, along + Math.abs(element.scrollLeft) - numbersPx);
    return { row: Math.max(0, Math.min(row, rowCount - 1)), column };
  };
  const stop = () => {
    dragging.current = false;
  };
  return {
    onPointerDown: (event) => {
      // A finger scrolls the grid; a tap selects a cell.
      if (event.button !== 0 || !(event.target as Element).closest('[role="gridcell"]')) return;
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
      dragging.current = event.pointerType === 'mouse';
      go(cellUnder(event), event.shiftKey);
    },
    onPointerMove: (event) => {
      if (!dragging.current) return;
      const at = cellUnder(event);
      if (at.row !== active?.row || at.column !== active.column) go(at, true);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
