import type { ReactElement } from 'react';
import * as css from './data-grid.css.ts';
import { rowPx, type rowWindow } from './geometry.ts';
import { GridRow, type GridRowProps } from './GridRow.tsx';
import type { CellAt, CellRange } from './range.ts';

export interface GridBodyProps extends Omit<
  GridRowProps,
  'row' | 'topPx' | 'chosenFrom' | 'chosenTo' | 'active' | 'activeHead' | 'drawn' | 'isChosen'
> {
  readonly rows: ReturnType<typeof rowWindow>;
  readonly className?: string;
  readonly active: CellAt | undefined;
  readonly range: CellRange | undefined;
  /** Returns true if a row is marked as selected. Absent if no rows are marked. */
  readonly isChosenRow: ((row: number) => boolean) | undefined;
}

/** Number of rows of a block. */
const blockRows = 10_000;

/** The visible rows, at their position in the scrolled space. */
export function GridBody(props: GridBodyProps): ReactElement {
  const { rows, active, range, isChosenRow, className = css.body, ...shared } = props;
  const { heads, columns } = shared;
  const extent = { rowCount: rows.endRow, columnCount: columns.length };
  // The position of a row within its block does not change while the grid scrolls, so that the row is not rendered again.
  const blockStart = rows.firstRow - (rows.firstRow % blockRows);
  const over = active && active.row >= rows.firstRow ? heads?.headOver(active, extent)?.span : undefined;
  return (
    <div
      role="rowgroup"
      className={className}
      style={{ blockSize: rows.spacePx, inlineSize: shared.numbersPx + (shared.starts.at(-1) ?? 0) }}
    >
      <div
        role="presentation"
        className={css.block}
        style={{ insetBlockStart: rows.firstTopPx - (rows.firstRow - blockStart) * rowPx }}
      >
        {Array.from({ length: rows.endRow - rows.firstRow }, (_, index) => {
          const row = rows.firstRow + index;
          const chosen = range !== undefined && row >= range.firstRow && row <= range.lastRow;
          return (
            <GridRow
              // A row that leaves the view gives its elements to a row that enters it.
              key={row % rows.mostRows}
              {...shared}
              row={row}
              topPx={(row - blockStart) * rowPx}
              chosenFrom={chosen ? range.firstColumn : -1}
              chosenTo={chosen ? range.lastColumn : -1}
              active={active?.row === row && !over ? active.column : -1}
              activeHead={over && row === Math.max(over.firstRow, rows.firstRow) ? over.firstColumn : -1}
              drawn={heads?.drawnIn(row, rows)}
              isChosen={isChosenRow?.(row)}
            />
          );
        })}
      </div>
    </div>
  );
}
