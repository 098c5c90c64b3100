import type { KeyboardEvent, ReactElement } from 'react';
import { useId, useImperativeHandle, useRef } from 'react';
import type { GridHeadAction, GridSort } from './grid-column.ts';
import type { GridContent } from './grid-props.ts';
import { GridHead } from './GridHead.tsx';
import { GridSheet } from './GridSheet.tsx';
import type { CellMenuRequest, ColumnMenuRequest } from './menu-request.ts';
import type { CellAt, CellRange } from './range.ts';
import { useChoice } from './use-choice.ts';
import { useContents } from './use-contents.ts';
import { useDrag } from './use-drag.ts';
import { useGridMenus } from './use-grid-menus.ts';
import { useKeys } from './use-keys.ts';
import { useSheet } from './use-sheet.ts';

export interface DataGridProps extends GridContent {
  /** Identity of the rows and their order. When it changes, the selection is cleared. */
  readonly rowsKey?: unknown;
  /**
   * Called on a press on a column head, or on Enter on it. The parent component has to sort the rows, and to restore
   * their original order after the third press.
   */
  readonly onSort?: (sort: GridSort | undefined) => void;
  readonly headAction?: GridHeadAction;
  /**
   * Called with the new position of a column when the user drags its head, or presses Shift+Alt with a sideways arrow
   * on it. The parent component has to move the column, for example with `useArrangement`.
   */
  readonly onMoveColumn?: (from: number, to: number) => void;
  /** Called with the selected block of cells, for sums below the grid; undefined if nothing is selected. */
  readonly onRange?: (range: CellRange | undefined) => void;
  /** Called on Enter or a double click on a cell, unless its column has buttons or contents. */
  readonly onOpenCell?: (at: CellAt) => void;
  /** Called on a right click, a long press, the menu key or Shift+F10 on cells. Without it, the browser's menu opens. */
  readonly onCellMenu?: (request: CellMenuRequest) => void;
  /**
   * Called on a right click, a long press, the menu key or Shift+F10 on a column head. Without it, the browser's menu
   * opens.
   */
  readonly onColumnMenu?: (request: ColumnMenuRequest) => void;
}

/**
 * A grid for any number of rows: only visible rows are rendered, and values are read cell by cell. It is one tab stop.
 * Arrows, Page, Home and End move, Shift extends the selection, Mod+A selects all, Mod+C copies as tab-separated text,
 * Mod+Shift+C copies with the column names, and the menu key requests the menu of cells. Up from the first row moves to
 * the column head: on it, Enter sorts, Alt with a sideways arrow changes the width, Shift+Alt with a sideways arrow
 * moves the column, and Alt with the down arrow runs the head's action. Enter on a cell with contents leads into them.
 */
export function DataGrid({ ref, ...props }: DataGridProps): ReactElement {
  const { columns, heads, onOpenCell } = props;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => grid.current!);
  const sheet = useSheet(grid, props);
  const state = { ...props, ...sheet, grid };
  const choice = useChoice(state);
  const drag = useDrag(state, choice);
  const keys = useKeys(state, choice);
  const contents = useContents(columns, choice.active);
  const { onContextMenu, onMenuKey } = useGridMenus(state, choice);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (onMenuKey(event)) event.preventDefault();
    else if (!contents.onKeyDown(event)) keys.onKeyDown(event);
  };
  const { active, range } = choice;
  const handleDoubleClick = () => {
    const column = active && active.row >= 0 ? columns[active.column] : undefined;
    if (active && column && !column.onPick && !column.contents) onOpenCell?.(active);
  };
  const activeId = active && `${id}-${active.row < -1 ? 'level' : active.row < 0 ? `head-${active.column}` : 'active'}`;
  return (
    <GridSheet
      id={id}
      grid={grid}
      content={props}
      sheet={sheet}
      active={active}
      range={range}
      attributes={{
        'aria-multiselectable': true,
        'aria-activedescendant': activeId,
        ...drag,
        onCopy: keys.onCopy,
        onBlur: contents.onBlur,
        onKeyDown: handleKeyDown,
        onContextMenu,
        onDoubleClick: handleDoubleClick,
      }}
      head={
        <GridHead
          id={id}
          columns={columns}
          heads={heads}
          sheet={sheet}
          active={active?.row === -1 ? active.column : undefined}
          sort={props.sort}
          onSort={props.onSort}
          action={props.headAction}
          onMove={props.onMoveColumn}
        />
      }
    />
  );
}
