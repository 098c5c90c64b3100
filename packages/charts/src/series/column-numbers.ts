import { isNullAt, type FrameColumn, type FramePiece } from '@sightline/core/frames';
import type { ChartCell, ResultColumns } from '../view/result-columns.ts';

const isSafe = (value: bigint): boolean => Number.isSafeInteger(Number(value));

/** Numbers of a column, as if it had no nulls. */
const valuesOf = (column: FrameColumn): Float64Array | undefined => {
  switch (column.encoding) {
    case 'float':
    case 'time':
      return column.values;
    case 'integer':
      return Float64Array.from(column.values);
    case 'long':
      return column.values.every(isSafe) ? Float64Array.from(column.values, Number) : undefined;
    case 'timeMicros':
      return column.values.map((value, row) => value + (column.micros[row] ?? 0) / 1000);
    default:
      return undefined;
  }
};

const numbersIn = ({ column, rows }: FramePiece): Float64Array | undefined => {
  const values = valuesOf(column);
  if (column.nulls === undefined || values === undefined) return values;
  const numbers = values.slice();
  for (let row = 0; row < rows; row += 1) if (isNullAt(column, row)) numbers[row] = Number.NaN;
  return numbers;
};

const joined = (pieces: readonly Float64Array[]): Float64Array => {
  const [first, ...others] = pieces;
  if (first && others.length === 0) return first;
  const numbers = new Float64Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    numbers.set(piece, end);
    end += piece.length;
  }
  return numbers;
};

const isNumber = (cell: ChartCell): cell is number | null => cell === null || typeof cell === 'number';

/**
 * Returns a column of numbers or times, with NaN for missing ones; undefined if it has other values. For a result in
 * typed arrays, this is much faster than its cells, and the array may be the received one: it is not to be written to.
 */
export const columnNumbers = (data: ResultColumns, name: string): Float64Array | undefined => {
  const pieces = data.pieces?.(name) ?? [];
  if (pieces.length > 0) {
    const numbers = pieces.map(numbersIn).filter((piece) => piece !== undefined);
    return numbers.length === pieces.length ? joined(numbers) : undefined;
  }
  const cells = data.column(name);
  return cells?.every(isNumber) ? Float64Array.from(cells, (cell) => cell ?? Number.NaN) : undefined;
};
