import type { FrameCell } from '@sightline/core/frames';
import { cellOf, type ResultRows } from './result-rows.ts';

/** Returns the text of a cell, as shown. */
export type CellText = (cell: FrameCell, column: number) => string;

/** Text to look for, and the rows to look at. */
export interface RowSearch {
  readonly wanted: string;
  readonly textOf: CellText;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the rows in which a cell contains the wanted text, ignoring case. Searches the rows from `from` up to, but
 * not including, `to`. NULL cells never match.
 */
export const findRows = (rows: ResultRows, { wanted, textOf, from, to }: RowSearch): readonly number[] => {
  const lower = wanted.toLocaleLowerCase();
  const found: number[] = [];
  for (let row = from; row < Math.min(to, rows.rowCount); row += 1) {
    const isFound = rows.columns.some((_, column) => {
      const cell = cellOf(rows, row, column);
      return cell !== null && textOf(cell, column).toLocaleLowerCase().includes(lower);
    });
    if (isFound) found.push(row);
  }
  return found;
};

/** Returns the rows in `found`, sorted by the given order; in ascending order if there is none. */
export const keptPlaces = (order: Uint32Array | undefined, found: readonly number[]): Uint32Array => {
  if (!order) return Uint32Array.from(found);
  const isFound = new Set(found);
  return order.filter((row) => isFound.has(row));
};
