import { numberInCell } from '@sightline/ui-kit/data-grid';
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

/** Summary of the selected cells for the footer; sums only if there are numbers. */
export interface SelectionSummary {
  readonly count: number;
  readonly distinct: number;
  readonly nulls: number;
  readonly sum?: number;
  readonly average?: number;
  readonly min?: number;
  readonly max?: number;
}

/** Summarizes cells; numbers, big integers and decimal text count as numbers. */
export const summarise = (cells: Iterable<FrameCell>): SelectionSummary => {
  const seen = new Set<FrameCell>();
  let count = 0;
  let nulls = 0;
  let numbers = 0;
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const cell of cells) {
    count += 1;
    seen.add(cell);
    if (cell === null) nulls += 1;
    const value = numberInCell(cell);
    if (value === null) continue;
    numbers += 1;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { count, distinct: seen.size, nulls, ...(numbers > 0 ? { sum, average: sum / numbers, min, max } : {}) };
};
