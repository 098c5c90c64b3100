import type { ReactElement } from 'react';
import * as css from './data-grid.css.ts';
import { rowPx, type rowWindow } from './geometry.ts';
import { GridRow, type GridRowProps } from './GridRow.tsx';
import type { CellAt, CellRange } from './range.ts';

export interface GridBodyProps extends Omit<
  GridRowProps,
  'row' | 'topPx' | 'chosenFrom' | 'chosenTo' | 'active' | 'isChosen'
> {
  readonly rows: ReturnType<typeof rowWindow>;
  readonly active: CellAt | undefined;
  readonly range: CellRange | undefined;
  /** Returns true if a row is marked as selected. Absent if no rows are marked. */
  readonly isChosenRow: ((row: number) => boolean) | undefined;
}

/** The visible rows, at their position in the scrolled space. */
export function GridBody({ rows, active, range, isChosenRow, ...shared }: GridBodyProps): ReactElement {
  return (
    <div
      role="rowgroup"
      className={css.body}
      style={{ blockSize: rows.spacePx, inlineSize: shared.numbersPx + (shared.starts.at(-1) ?? 0) }}
    >
      {Array.from({ length: rows.endRow - rows.firstRow }, (_, index) => {
        const row = rows.firstRow + index;
        const chosen = range !== undefined && row >= range.firstRow && row <= range.lastRow;
        return (
          <GridRow
            key={row}
            {...shared}
            row={row}
            topPx={rows.firstTopPx + index * rowPx}
            chosenFrom={chosen ? range.firstColumn : -1}
            chosenTo={chosen ? range.lastColumn : -1}
            active={active?.row === row ? active.column : -1}
            isChosen={isChosenRow?.(row)}
          />
        );
      })}
    </div>
  );
}
