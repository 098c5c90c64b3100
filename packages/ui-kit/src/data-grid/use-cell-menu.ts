import type { KeyboardEvent, MouseEvent } from 'react';
import { cellUnder } from './cell-under.ts';
import type { CellAt } from './range.ts';
import { isWithin, rangeBetween } from './range.ts';
import type { Choice, GridState } from './use-choice.ts';

/**
 * Handlers for asking for a menu of cells: right click, long press, the menu key and Shift+F10. A right click outside
 * of the selected block selects the cell under the pointer first.
 */
export function useCellMenu(
  state: GridState,
  { active, range, go }: Choice,
): { onContextMenu: (event: MouseEvent<HTMLDivElement>) => void; onMenuKey: (event: KeyboardEvent) => boolean } {
  const { grid, onCellMenu } = state;
  const ask = (at: CellAt, point: { readonly x: number; readonly y: number }) => {
    const block = range && isWithin(range, at) ? range : undefined;
    if (!block) go(at, false);
    onCellMenu?.({ at, range: block ?? rangeBetween(at, at), ...point });
  };
  const askByKey = (): boolean => {
    const cell = grid.current?.querySelector('[role="gridcell"][id]');
    if (!onCellMenu || !cell || !active || active.row < 0) return false;
    const { left, bottom } = cell.getBoundingClientRect();
    ask(active, { x: left, y: bottom });
    return true;
  };
  return {
    onContextMenu: (event) => {
      if (!onCellMenu) return;
      // The menu key is reported on the grid, which has the focus.
      const isKey = event.target === event.currentTarget;
      if (isKey ? !askByKey() : !(event.target as Element).closest('[role="gridcell"]')) return;
      event.preventDefault();
      if (!isKey) ask(cellUnder(event.currentTarget, event, state), { x: event.clientX, y: event.clientY });
    },
    onMenuKey: ({ key, shiftKey }) => (key === 'ContextMenu' || (shiftKey && key === 'F10')) && askByKey(),
  };
}
