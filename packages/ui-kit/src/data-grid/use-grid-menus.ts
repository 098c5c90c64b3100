import type { KeyboardEvent, MouseEvent } from 'react';
import { cellUnder } from './cell-under.ts';
import type { CellAt } from './range.ts';
import { isWithin, rangeBetween } from './range.ts';
import type { Choice, GridState } from './use-choice.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns handlers that request the menu of cells or of a column: right click, long press, the menu key and Shift+F10.
 * A right click outside of the selected block selects the cell under the pointer first.
 */
export function useGridMenus(
  state: GridState,
  { active, range, go }: Choice,
): { onContextMenu: (event: MouseEvent<HTMLDivElement>) => void; onMenuKey: (event: KeyboardEvent) => boolean } {
  const { grid, heads, onCellMenu, onColumnMenu } = state;
  /** Returns the level of a head in a row; undefined for the head of a column itself. */
  const levelOf = (row: number) => (heads && row < -1 ? heads.columnLevels + 1 + row : undefined);
  const askCells = (at: CellAt, point: Point) => {
    const block = range && isWithin(range, at) ? range : undefined;
    if (!block) go(at, false);
    onCellMenu?.({ at, range: block ?? rangeBetween(at, at), ...point });
  };
  /** Requests the menu of the current cell or column head. Returns true if the grid has such a menu. */
  const askByKey = (): boolean => {
    if (!active) return false;
    const isHead = active.row < 0;
    const level = levelOf(active.row);
    const id = grid.current?.getAttribute('aria-activedescendant');
    const place = id ? grid.current?.querySelector(`#${CSS.escape(id)}`)?.getBoundingClientRect() : undefined;
    if (!place || !(isHead ? onColumnMenu : onCellMenu)) return false;
    const point = { x: place.left, y: place.bottom };
    if (isHead) onColumnMenu?.({ at: active.column, level, ...point });
    else askCells(active, point);
    return true;
  };
  /** Requests the menu of the cell or column head under the pointer. Returns true if the grid has such a menu. */
  const askByPointer = (event: MouseEvent<HTMLDivElement>): boolean => {
    const target = event.target as Element;
    const point = { x: event.clientX, y: event.clientY };
    const head = target.closest<HTMLElement>('[data-column]');
    if (head && onColumnMenu) {
      const { column, level } = head.dataset;
      onColumnMenu({ at: Number(column), level: level === undefined ? undefined : Number(level), ...point });
    } else if (target.closest('[role="gridcell"]:not([data-foot]), [role="rowheader"]') && onCellMenu)
      askCells(cellUnder(event.currentTarget, event, state), point);
    else return false;
    return true;
  };
  return {
    onContextMenu: (event) => {
      // If the menu key was pressed, the target of the event is the grid, which has the focus.
      const isAsked = event.target === event.currentTarget ? askByKey() : askByPointer(event);
      if (isAsked) event.preventDefault();
    },
    onMenuKey: ({ key, shiftKey }) => (key === 'ContextMenu' || (shiftKey && key === 'F10')) && askByKey(),
  };
}
