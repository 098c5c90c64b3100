import type { ReactNode } from 'react';
import type { RootProps } from '../root-props.ts';
import type { DrawnHeads } from './heads/grid-heads.ts';
import type { CellReader, GridColumn, GridSort } from './grid-column.ts';

/** What a grid draws: its columns, and its rows cell by cell. */
export interface GridContent extends RootProps<HTMLDivElement> {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** Reads the value of a cell. Pass a new function when values have changed, e.g. because more rows have loaded. */
  readonly cell: CellReader;
  readonly sort?: GridSort | undefined;
  /** Number of columns at the start that stay while the others scroll. */
  readonly pinned?: number;
  /** True to show row numbers at the start of each row. */
  readonly numbered?: boolean;
  /** True if the columns grow to fill the width of the grid. */
  readonly fills?: boolean;
  /** Returns the text of a column in a last row that stays at the bottom, for example a total. */
  readonly foot?: ((column: number) => string) | undefined;
  /** Heads of the rows, and further levels of column heads. */
  readonly heads?: DrawnHeads | undefined;
  /** Returns true if a row is marked as selected. Absent if no rows are marked. */
  readonly isChosenRow?: ((row: number) => boolean) | undefined;
  /** Content that is shown if there are no rows. */
  readonly emptyText?: ReactNode;
}
