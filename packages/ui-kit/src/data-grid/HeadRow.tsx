import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './data-grid.css.ts';
import type { GridColumn } from './grid-column.ts';
import { Pinned } from './Pinned.tsx';
import type { Sheet } from './use-sheet.ts';

export interface HeadRowProps {
  readonly columns: readonly GridColumn[];
  /** Index of the row for assistive technology. */
  readonly rowIndex: number;
  readonly sheet: Sheet;
  readonly renderHead: (column: GridColumn, at: number) => ReactNode;
  readonly handlers?: HTMLAttributes<HTMLDivElement>;
  /** Further parts of the row. */
  readonly children?: ReactNode;
}

/** The row of column heads, which stays at the top. */
export function HeadRow({ columns, rowIndex, sheet, renderHead, handlers, children }: HeadRowProps): ReactElement {
  const { starts, numbersPx, pinned, firstColumn, endColumn } = sheet;
  const tall = columns.some((column) => column.note !== undefined);
  const headsFrom = (from: number, to: number) =>
    columns.slice(from, to).map((column, index) => renderHead(column, from + index));
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={joinClasses(css.head, tall && css.tall)}
      style={{ inlineSize: numbersPx + (starts.at(-1) ?? 0) }}
      {...handlers}
    >
      <Pinned numbersPx={numbersPx} columnsPx={starts[pinned] ?? 0}>
        {headsFrom(0, pinned)}
      </Pinned>
      {headsFrom(firstColumn, endColumn)}
      {children}
    </div>
  );
}
