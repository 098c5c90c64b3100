import { isNullAt, type FrameColumn, type FramePiece } from '@sightline/core/frames';
import { bisector } from '@visx/vendor/d3-array';
import type { ChartCell, ResultColumns } from '../view/result-columns.ts';
import type { ValueRun } from './thin-line.ts';

const isSafe = (value: bigint): boolean => Number.isSafeInteger(Number(value));

/** Numbers of a column. The number of a null cell has no meaning. Undefined if the column does not contain numbers. */
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

/**
 * Numbers of a column in the separate arrays in which they were received. Joining a million numbers into one array
 * would take as long as drawing them.
 */
export interface Numbers {
  readonly length: number;
  readonly runs: readonly (ValueRun & { readonly values: Float64Array })[];
}

const numbersOf = (pieces: readonly Float64Array[]): Numbers => {
  let length = 0;
  const runs = pieces.map((values) => {
    const from = length;
    length += values.length;
    return { from, values };
  });
  return { length, runs };
};

const runAt = bisector(({ from }: ValueRun) => from).right;

/** Returns the number at an index; NaN if it is missing, or if the index is out of range. */
export const numberAt = ({ runs }: Numbers, at: number): number => {
  const run = runs[runAt(runs, at) - 1];
  return run?.values[at - run.from] ?? Number.NaN;
};

/** A part of the numbers, which shares their memory. */
export const partOf = ({ runs }: Numbers, from: number, to: number): Numbers =>
  numbersOf(
    runs
      .map((run) => run.values.subarray(Math.max(0, from - run.from), Math.max(0, to - run.from)))
      .filter(({ length }) => length > 0),
  );

const isNumber = (cell: ChartCell): cell is number | null => cell === null || typeof cell === 'number';

/**
 * Returns the numbers or times of a column, with NaN for missing values; undefined if the column has other values. For
 * a result in typed arrays, this is much faster than reading its cells. The returned arrays may be those of the result:
 * do not mutate them.
 */
export const columnNumbers = (data: ResultColumns, name: string): Numbers | undefined => {
  const pieces = data.pieces?.(name) ?? [];
  if (pieces.length > 0) {
    const numbers = pieces.map(numbersIn).filter((piece) => piece !== undefined);
    return numbers.length === pieces.length ? numbersOf(numbers) : undefined;
  }
  const cells = data.column(name);
  return cells?.every(isNumber) ? numbersOf([Float64Array.from(cells, (cell) => cell ?? Number.NaN)]) : undefined;
};
