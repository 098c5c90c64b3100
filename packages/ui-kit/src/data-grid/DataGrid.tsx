import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useId, useImperativeHandle, useMemo, useRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './data-grid.css.ts';
import { columnAt, columnStarts, rowWindow } from './geometry.ts';
import type { CellReader, GridColumn, GridHeadAction, GridSort } from './grid-column.ts';
import { GridBody } from './GridBody.tsx';
import { GridHead } from './GridHead.tsx';
import type { CellMenuRequest, ColumnMenuRequest } from './menu-request.ts';
import type { CellAt, CellRange } from './range.ts';
import { useGridMenus } from './use-grid-menus.ts';
import { useChoice } from './use-choice.ts';
import { useDrag } from './use-drag.ts';
import { useKeys } from './use-keys.ts';
import { useView } from './use-view.ts';
import { useWidths } from './use-widths.ts';
import { rootAttributes } from '../root-attributes.ts';
import type { RootProps } from '../root-props.ts';

export interface DataGridProps extends RootProps<HTMLDivElement> {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** Reads the value of a cell. Pass a new function when values have changed, e.g. because more rows have loaded. */
  readonly cell: CellReader;
  /** Identity of the rows and their order. When it changes, the selection is cleared. */
  readonly rowsKey?: unknown;
  readonly sort?: GridSort | undefined;
  /**
   * Called on a press on a column head, or on Enter on it. The parent component has to sort the rows, and to restore
   * their original order after the third press.
   */
  readonly onSort?: (sort: GridSort | undefined) => void;
  readonly headAction?: GridHeadAction;
  /** Number of columns at the start that stay while the others scroll. */
  readonly pinned?: number;
  /**
   * Called with the new position of a column when the user drags its head, or presses Shift+Alt with a sideways arrow
   * on it. The parent component has to move the column, for example with `useArrangement`.
   */
  readonly onMoveColumn?: (from: number, to: number) => void;
  /** True to show row numbers at the start of each row. */
  readonly numbered?: boolean;
  /** Called with the selected block of cells, for sums below the grid; undefined if nothing is selected. */
  readonly onRange?: (range: CellRange | undefined) => void;
  /** Called on Enter or a double click on a cell. */
  readonly onOpenCell?: (at: CellAt) => void;
  /** Called on a right click, a long press, the menu key or Shift+F10 on cells. Without it, the browser's menu opens. */
  readonly onCellMenu?: (request: CellMenuRequest) => void;
  /**
   * Called on a right click, a long press, the menu key or Shift+F10 on a column head. Without it, the browser's menu
   * opens.
   */
  readonly onColumnMenu?: (request: ColumnMenuRequest) => void;
  /** Content that is shown if there are no rows. */
  readonly emptyText?: ReactNode;
}

/** Maximum share of the grid's width for pinned columns. If they need more, all columns scroll. */
const mostPinned = 0.7;

const headPxOf = (columns: readonly GridColumn[]): number =>
  columns.some((column) => column.note !== undefined) ? 42 : 32;

/**
 * A grid for any number of rows: only visible rows are rendered, and values are read cell by cell. It is one tab stop.
 * Arrows, Page, Home and End move, Shift extends the selection, Mod+A selects all, Mod+C copies as tab-separated text,
 * Mod+Shift+C copies with the column names, and the menu key requests the menu of cells. Up from the first row moves to
 * the column head: on it, Enter sorts, Alt with a sideways arrow changes the width, Shift+Alt with a sideways arrow
 * moves the column, and Alt with the down arrow runs the head's action.
 */
export function DataGrid({ ref, ...props }: DataGridProps): ReactElement {
  const { label, columns, rowCount, cell, sort, onSort, numbered = false, emptyText = 'No rows' } = props;
  const { onOpenCell, className } = props;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => grid.current!);
  const view = useView(grid);
  const { widths, resize } = useWidths(columns, { rowCount, cell });
  const widthKey = widths.join();
  const starts = useMemo(() => columnStarts(widthKey === '' ? [] : widthKey.split(',').map(Number)), [widthKey]);
  const numbersPx = numbered ? Math.max(32, String(rowCount).length * 8 + 18) : 0;
  const wanted = props.pinned ?? 0;
  // Pinned columns must leave room for those that scroll.
  const pinned = numbersPx + (starts[wanted] ?? 0) <= view.widthPx * mostPinned ? wanted : 0;
  const headPx = headPxOf(columns);
  const rowView = { rowCount, scrollPx: view.scrollPx, viewPx: Math.max(0, view.heightPx - headPx) };
  const rows = rowWindow(rowView);
  const firstColumn = Math.max(pinned, columnAt(starts, view.scrollInlinePx + (starts[pinned] ?? 0)));
  const endColumn = Math.min(columns.length, columnAt(starts, view.scrollInlinePx + view.widthPx) + 1);
  const state = { ...props, grid, rowView, headPx, starts, numbersPx, pinned, resize };
  const choice = useChoice(state);
  const drag = useDrag(state, choice);
  const keys = useKeys(state, choice);
  const { onContextMenu, onMenuKey } = useGridMenus(state, choice);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (onMenuKey(event)) event.preventDefault();
    else keys.onKeyDown(event);
  };
  const { active, range } = choice;
  const window = { columns, starts, firstColumn, endColumn, numbersPx, pinned };
  const activeId = active === undefined ? undefined : active.row < 0 ? `${id}-head-${active.column}` : `${id}-active`;
  const drawn = (
    <div
      aria-label={label}
      {...rootAttributes(props)}
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-activedescendant={activeId}
      className={css.grid}
      {...drag}
      onCopy={keys.onCopy}
      onKeyDown={handleKeyDown}
      onContextMenu={onContextMenu}
      onDoubleClick={() => active && active.row >= 0 && onOpenCell?.(active)}
    >
      <GridHead
        id={id}
        {...window}
        active={active?.row === -1 ? active.column : undefined}
        sort={sort}
        onSort={onSort}
        action={props.headAction}
        onResize={resize}
        onMove={props.onMoveColumn}
      />
      <GridBody id={id} {...window} rows={rows} cell={cell} active={active} range={range} />
    </div>
  );
  return (
    <div className={joinClasses(css.frame, className)}>
      {drawn}
      {rowCount === 0 && (
        <div role="status" className={css.empty}>
          {emptyText}
        </div>
      )}
    </div>
  );
}
