import type { ReactElement, ReactNode } from 'react';
import type { CellAt, CellRange } from '../range.ts';

/** The group of a head, which can be folded. */
export interface HeadFold {
  readonly isOpen: boolean;
  /** Name of the button that folds or unfolds the group. */
  readonly label: string;
  readonly onFold: () => void;
}

/** A head of a row or a column. Neighbors whose heads have the same id share one head. */
export interface GridHead {
  readonly id: string;
  readonly label: string;
  /** Number of levels that the head spans: by default one. */
  readonly levels?: number;
  readonly fold?: HeadFold | undefined;
  /** Makes the label a button. `additive` is true if Ctrl or ⌘ is held. */
  readonly onPick?: ((how: { readonly additive: boolean }) => void) | undefined;
  /** True if the head belongs to the selection. */
  readonly isChosen?: boolean;
  readonly isStrong?: boolean;
  /** A second label at the end of the head. */
  readonly endLabel?: string;
  /** Direction in which the columns are sorted by this row, for heads of rows. */
  readonly sort?: 'ascending' | 'descending' | undefined;
}

/** Heads of the rows and columns of a grid, on several levels. */
export interface GridHeads {
  /** Number of levels above the heads of the columns themselves. */
  readonly columnLevels: number;
  /**
   * Returns the head that begins at a level above a column; undefined if none begins there. Level 0 is on top. The level
   * `columnLevels` is that of the column's own head.
   */
  readonly columnHead: (column: number, level: number) => GridHead | undefined;
  /** Returns the name of a level, which is shown above the heads of the rows. */
  readonly cornerHead: (level: number) => GridHead | undefined;
  /** Number of rows at the end that stay at the bottom if the grid is high enough, for example totals. */
  readonly bottomRows?: number;
  /** Number of columns at the start that contain the heads of the rows, one for each level. They stay in view. */
  readonly rowLevels: number;
  /** Returns the head that begins at a level before a row; undefined if none begins there. Level 0 is at the start. */
  readonly rowHead: (row: number, level: number) => GridHead | undefined;
}

export interface TopHeadsProps {
  readonly id: string;
  /** The visible columns, and where they are. */
  readonly sheet: {
    readonly starts: readonly number[];
    readonly pinned: number;
    readonly firstColumn: number;
    readonly endColumn: number;
  };
  readonly columnCount: number;
  readonly active: CellAt | undefined;
  /** The heads of the columns themselves. */
  readonly children: ReactNode;
}

export interface RowHeadsProps {
  readonly id: string;
  readonly row: number;
  /** The heads to draw in this row, as returned by `drawnIn`. */
  readonly drawn: string;
  readonly starts: readonly number[];
  /** Height of the column heads in px. */
  readonly headPx: number;
  /** Level of the current head; -1 if it is another one. */
  readonly active: number;
  /** First selected column of this row; -1 if none is selected. `chosenTo` is the last one. */
  readonly chosenFrom: number;
  readonly chosenTo: number;
}

/** A head in a copied table, with the number of columns and rows that it covers there. */
export interface CopiedHead {
  readonly label: string;
  readonly columnSpan: number;
  readonly rowSpan: number;
}

/** Heads with what a grid needs to draw and copy them, and to move among them. */
export interface DrawnHeads extends GridHeads {
  /** Returns the number of rows that stay at the bottom, given the height in px of the room for all rows. */
  readonly bottomIn: (roomPx: number) => number;
  /** Draws the levels of column heads. */
  readonly drawTop: (props: TopHeadsProps) => ReactElement;
  /** Draws the label of a column's own head. `onPress` is called on a press on the head beside the buttons of the label. */
  readonly drawOwn: (column: number, onPress?: () => void) => ReactElement | undefined;
  /** Draws the heads that begin in a row. */
  readonly drawRow: (props: RowHeadsProps) => ReactElement;
  /** Style of the part of a row that contains its heads. */
  readonly rowClass: string;
  /**
   * Returns the heads to draw in a row, given the drawn rows: the level and the number of rows of each, as text. A head
   * that begins above the first drawn row is drawn in that row.
   */
  readonly drawnIn: (row: number, rows: { readonly firstRow: number; readonly endRow: number }) => string;
  /** Returns the head that covers a cell, and the cells that it covers; undefined for a cell without heads. */
  readonly headOver: (
    at: CellAt,
    extent: { readonly rowCount: number; readonly columnCount: number },
  ) => { readonly head: GridHead | undefined; readonly span: CellRange } | undefined;
  /** Returns the labels of the heads above a column, one for each level. Levels without a head are empty. */
  readonly labelsAbove: (column: number) => readonly string[];
  /** Returns the levels of heads above the columns of a block, for copying. */
  readonly copiedLevels: (range: CellRange) => readonly (readonly CopiedHead[])[];
  /**
   * Returns the head of a row at a cell of a block, for copying; `covered` if a head that begins in another row or column
   * covers the cell; undefined for a cell that is no head.
   */
  readonly copiedRowHead: (at: CellAt, range: CellRange) => CopiedHead | 'covered' | undefined;
}
