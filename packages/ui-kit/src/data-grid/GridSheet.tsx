import type { HTMLAttributes, MouseEvent, ReactElement, ReactNode, RefObject } from 'react';
import { joinClasses } from '../join-classes.ts';
import { rootAttributes } from '../root-attributes.ts';
import { alignOf } from './align-of.ts';
import * as css from './data-grid.css.ts';
import { rowPx } from './geometry.ts';
import type { GridContent } from './grid-props.ts';
import { GridBody } from './GridBody.tsx';
import { Pinned } from './Pinned.tsx';
import type { CellAt, CellRange } from './range.ts';
import type { Sheet } from './use-sheet.ts';

export interface GridSheetProps {
  readonly id: string;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly content: GridContent;
  readonly sheet: Sheet;
  readonly head: ReactNode;
  /** The current cell; its row is -1 in the head. */
  readonly active?: CellAt | undefined;
  readonly range?: CellRange | undefined;
  /** Attributes and handlers of the grid element. */
  readonly attributes?: HTMLAttributes<HTMLDivElement>;
}

/**
 * Returns the cell of a value that is a button; undefined if the event was elsewhere. `rowsFrom` is the index of the first
 * row for assistive technology.
 */
const pickedCell = ({ target }: MouseEvent, rowsFrom: number): CellAt | undefined => {
  const cell = (target as Element).closest('[data-pick]')?.closest('[role="gridcell"]');
  const row = cell?.closest('[role="row"]');
  if (!cell || !row) return undefined;
  return { row: Number(row.ariaRowIndex) - rowsFrom, column: Number(cell.ariaColIndex) - 1 };
};

/** Draws a grid: its head, the visible rows, and its last row if it has one. Delivers presses on values. */
export function GridSheet({ id, grid, content, sheet, head, ...rest }: GridSheetProps): ReactElement {
  const { label, columns, rowCount, cell, foot, heads, isChosenRow, emptyText = 'No rows', className } = content;
  const { starts, numbersPx, pinned, firstColumn, endColumn, rows, headPx, rowView } = sheet;
  const { active, range } = rest;
  const levels = heads?.columnLevels ?? 0;
  // Enter picks the current cell of a `DataGrid`.
  const attributes: HTMLAttributes<HTMLDivElement> = {
    ...rest.attributes,
    onClick: (event) => {
      const at = pickedCell(event, levels + 2);
      if (at) columns[at.column]?.onPick?.(at.row, { additive: event.ctrlKey || event.metaKey });
    },
  };
  const body = {
    id,
    columns,
    starts,
    firstColumn,
    endColumn,
    numbersPx,
    pinned,
    heads,
    headPx,
    cell,
    active,
    range,
    isChosenRow,
  };
  const bottomRows = rowCount - rowView.rowCount;
  return (
    <div className={joinClasses(css.frame, className)}>
      <div
        aria-label={label}
        {...rootAttributes(content)}
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-rowcount={rowCount + levels + (foot ? 2 : 1)}
        aria-colcount={columns.length}
        data-fills={content.fills || undefined}
        className={css.grid}
        {...attributes}
      >
        {heads ? heads.drawTop({ id, sheet, columnCount: columns.length, active, children: head }) : head}
        <GridBody {...body} rows={rows} />
        {bottomRows > 0 && (
          <GridBody
            {...body}
            className={css.bottom}
            rows={{
              spacePx: bottomRows * rowPx,
              firstRow: rowView.rowCount,
              endRow: rowCount,
              mostRows: rowCount,
              firstTopPx: 0,
            }}
          />
        )}
        {foot && <GridFoot content={content} sheet={sheet} textOf={foot} />}
      </div>
      {rowCount === 0 && (
        <div role="status" className={css.empty}>
          {emptyText}
        </div>
      )}
    </div>
  );
}

interface GridFootProps {
  readonly content: GridContent;
  readonly sheet: Sheet;
  readonly textOf: (column: number) => string;
}

/** The last row, which stays at the bottom. */
function GridFoot({ content: { columns, rowCount }, sheet, textOf }: GridFootProps): ReactElement {
  const { starts, numbersPx, pinned, firstColumn, endColumn } = sheet;
  const cellsFrom = (from: number, to: number) =>
    columns.slice(from, to).map((column, index) => {
      const at = from + index;
      const start = starts[at] ?? 0;
      return (
        <div
          key={column.name}
          role="gridcell"
          data-foot=""
          aria-colindex={at + 1}
          className={joinClasses(css.cell, css.aligned[alignOf(column)])}
          style={{ insetInlineStart: numbersPx + start, inlineSize: (starts[at + 1] ?? 0) - start }}
        >
          {textOf(at)}
        </div>
      );
    });
  return (
    <div
      role="row"
      aria-rowindex={rowCount + 2}
      className={css.foot}
      style={{ inlineSize: numbersPx + (starts.at(-1) ?? 0) }}
    >
      <Pinned numbersPx={numbersPx} columnsPx={starts[pinned] ?? 0}>
        {cellsFrom(0, pinned)}
      </Pinned>
      {cellsFrom(firstColumn, endColumn)}
    </div>
  );
}
