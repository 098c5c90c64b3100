/** A cell. Row -1 is the head; rows below -1 are further levels of heads above it. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** A block of cells, all edges included. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface Extent {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Number of levels of heads above those of the columns. The rows of the levels are -2, -3 and so on. */
  readonly levels?: number;
}

/** Returns the block between two cells. Cells of the column head are never part of the block. */
export function rangeBetween(one: CellAt, other: CellAt): CellRange {
  return {
    firstRow: Math.max(0, Math.min(one.row, other.row)),
    lastRow: Math.max(0, one.row, other.row),
    firstColumn: Math.min(one.column, other.column),
    lastColumn: Math.max(one.column, other.column),
  };
}

/** True if a cell is in the block. */
export const isWithin = (range: CellRange, { row, column }: CellAt): boolean =>
  row >= range.firstRow && row <= range.lastRow && column >= range.firstColumn && column <= range.lastColumn;

export interface GridKey {
  readonly key: string;
  readonly mod: boolean;
  readonly mirrored: boolean;
  /** Number of rows by which PageUp and PageDown move. */
  readonly pageRows: number;
}

/** Returns the cell from which an arrow key leaves a head that covers several cells. */
export function edgeOf(at: CellAt, { key, mirrored }: GridKey, span: CellRange | undefined): CellAt {
  if (!span) return at;
  const [start, end] = mirrored ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case 'ArrowUp':
      return { ...at, row: span.firstRow };
    case 'ArrowDown':
      return { ...at, row: span.lastRow };
    case start:
      return { ...at, column: span.firstColumn };
    case end:
      return { ...at, column: span.lastColumn };
    default:
      return at;
  }
}

/** Returns the cell that becomes current when a key moves to a head that covers several cells. */
export function landedOn(to: CellAt, key: string, span: CellRange | undefined): CellAt {
  if (!span) return to;
  // The head of a column can reach up to the levels above.
  if (to.row < 0) return { ...to, row: span.lastRow };
  // Moving sideways, the row stays, so that the way back leads to the same cell.
  return key === 'ArrowUp' ? { ...to, row: span.firstRow } : to;
}

/** Returns the cell that a key moves to; undefined if the key is not for moving. */
export function stepCell(at: CellAt, { key, mod, mirrored, pageRows }: GridKey, extent: Extent): CellAt | undefined {
  const last = { row: extent.rowCount - 1, column: extent.columnCount - 1 };
  const side = mirrored ? -1 : 1;
  const steps: Readonly<Record<string, CellAt>> = {
    ArrowDown: { ...at, row: mod ? last.row : at.row + 1 },
    ArrowUp: { ...at, row: mod ? 0 : at.row - 1 },
    ArrowRight: { ...at, column: mod ? (mirrored ? 0 : last.column) : at.column + side },
    ArrowLeft: { ...at, column: mod ? (mirrored ? last.column : 0) : at.column - side },
    PageDown: { ...at, row: at.row + pageRows },
    PageUp: { ...at, row: Math.max(0, at.row - pageRows) },
    Home: mod ? { row: 0, column: 0 } : { ...at, column: 0 },
    End: mod ? last : { ...at, column: last.column },
  };
  const to = steps[key];
  if (!to) return undefined;
  return {
    row: Math.max(-1 - (extent.levels ?? 0), Math.min(to.row, last.row)),
    column: Math.max(0, Math.min(to.column, last.column)),
  };
}
