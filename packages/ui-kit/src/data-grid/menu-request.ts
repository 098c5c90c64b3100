import type { CellAt, CellRange } from './range.ts';

/** A request for a menu of cells. */
export interface CellMenuRequest {
  readonly at: CellAt;
  /** The cells that the menu acts on: the selected block, or the single cell that was asked about. */
  readonly range: CellRange;
  /** Where the menu opens, in the viewport, px. */
  readonly x: number;
  readonly y: number;
}

/** A request for the menu of a column. */
export interface ColumnMenuRequest {
  /** Position of the column. */
  readonly at: number;
  /** Where the menu opens, in the viewport, px. */
  readonly x: number;
  readonly y: number;
}
