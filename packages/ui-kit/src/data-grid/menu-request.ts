import type { CellAt, CellRange } from './range.ts';

/** A request for a menu of cells. */
export interface CellMenuRequest {
  readonly at: CellAt;
  /** The cells that the menu acts on: the selected block, or the single cell for which the menu was requested. */
  readonly range: CellRange;
  /** Position in the viewport at which the menu opens, in px: `x` is horizontal, `y` vertical. */
  readonly x: number;
  readonly y: number;
}

/** A request for the menu of a column. */
export interface ColumnMenuRequest {
  /** Index of the column; the first one of a head above several columns. */
  readonly at: number;
  /** Level of the head, if it is above the head of the column itself. */
  readonly level?: number | undefined;
  /** Position in the viewport at which the menu opens, in px: `x` is horizontal, `y` vertical. */
  readonly x: number;
  readonly y: number;
}
