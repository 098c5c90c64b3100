import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { cellUnder } from './cell-under.ts';
import type { CellAt } from './range.ts';
import type { Choice, GridState } from './use-choice.ts';

type Handler = (event: PointerEvent<HTMLDivElement>) => void;

/**
 * Returns handlers for selecting a block with the mouse: press and drag. Dragging beyond the edge scrolls, and Shift
 * extends the block.
 */
export function useDrag(
  state: GridState,
  { active, go }: Choice,
): { onPointerDown: Handler; onPointerMove: Handler; onPointerUp: Handler; onPointerCancel: Handler } {
  const dragging = useRef(false);
  const cellAt = (event: PointerEvent<HTMLDivElement>): CellAt => cellUnder(event.currentTarget, event, state);
  const stop = () => {
    dragging.current = false;
  };
  return {
    onPointerDown: (event) => {
      // A finger scrolls the grid; a tap selects a cell.
      const cell = (event.target as Element).closest('[role="gridcell"], [role="rowheader"]');
      if (event.button !== 0 || !cell || cell.hasAttribute('data-foot')) return;
      dragging.current = event.pointerType === 'mouse';
      go(cellAt(event), event.shiftKey);
    },
    onPointerMove: (event) => {
      if (!dragging.current) return;
      const at = cellAt(event);
      if (at.row === active?.row && at.column === active.column) return;
      // The pointer is captured only by a drag. Otherwise a press on a value would not reach the value.
      event.currentTarget.setPointerCapture(event.pointerId);
      go(at, true);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
