import { cellAt, type FrameBatch, type FrameCell, type FrameColumnSchema } from '@sightline/core/frames';

/**
 * Rows of one result as they arrived: batches of typed columns, without row objects. Immutable: adding rows returns a
 * new value that shares the batches.
 */
export interface ResultRows {
  readonly columns: readonly FrameColumnSchema[];
  readonly batches: readonly FrameBatch[];
  /** Index of the first row of each batch. */
  readonly starts: readonly number[];
  readonly rowCount: number;
}

export const noRows = (columns: readonly FrameColumnSchema[]): ResultRows => ({
  columns,
  batches: [],
  starts: [],
  rowCount: 0,
});

export const addBatch = (rows: ResultRows, batch: FrameBatch): ResultRows => ({
  columns: rows.columns,
  batches: [...rows.batches, batch],
  starts: [...rows.starts, rows.rowCount],
  rowCount: rows.rowCount + batch.rows,
});

/** Returns the batch that contains a row: the last one that starts at or before the row. */
const batchOf = (starts: readonly number[], row: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= row) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The cell in a row and column; null beyond the end. */
export const cellOf = (rows: ResultRows, row: number, column: number): FrameCell => {
  if (row < 0 || row >= rows.rowCount) return null;
  const at = batchOf(rows.starts, row);
  const values = rows.batches[at]?.columns[column];
  return values ? cellAt(values, row - rows.starts[at]!) : null;
};
