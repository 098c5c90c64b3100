import type { GridColumn } from '@sightline/ui-kit/data-grid';
import type { ChartProps } from '../kind/chart-props.ts';
import type { Clause } from '../kind/clause.ts';
import type { ChartCell } from '../view/result-columns.ts';

/** The rows of a chart as the content of a grid. Rows are known by their index. */
export interface ChartRows {
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  readonly cell: (row: number, column: number) => ChartCell;
  /** Returns true if a row belongs to the selection. Undefined if nothing is selected. */
  readonly isChosenRow?: ((row: number) => boolean) | undefined;
  /** Returns the total of a column by its name. Undefined if there are no totals. */
  readonly totalOf?: ((name: string) => string) | undefined;
  /** Returns conditions on the dimensions of a row. The condition on the given column comes first. */
  readonly clausesOf: (name: string, row: number) => readonly Clause[];
}

/** The grid of a chart's rows. */
export interface RowsGrid extends Pick<ChartProps, 'onMenu'> {
  readonly label: string;
  readonly rows: ChartRows;
  /** Identity of the rows. */
  readonly source: unknown;
  /** Text that a row must contain to be shown. Empty or absent to show all rows. */
  readonly wanted?: string;
}
