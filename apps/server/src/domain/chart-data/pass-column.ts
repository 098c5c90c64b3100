import type { FrameColumn, FrameColumnSchema } from '@sightline/core/frames';
import type { Column } from '../../engine/columns.ts';
import { cellsOfColumn } from '../../engine/frames-to-table.ts';
import { encodeColumn } from './frame-column.ts';

/** True if all numbers are representable in JSON: finite, and no negative zero. */
const arePlain = (values: Float64Array): boolean => {
  for (const value of values) if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  return true;
};

const int32Max = 2_147_483_647;

/** Converts 64-bit integers to the smallest exact number type; undefined if one is not exactly representable. */
const numbersOf = (values: BigInt64Array): Float64Array | Int32Array | undefined => {
  let isSmall = true;
  for (const value of values) {
    if (value > 9_007_199_254_740_991n || value < -9_007_199_254_740_991n) return undefined;
    isSmall &&= value <= int32Max && value >= -int32Max;
  }
  const into = isSmall ? new Int32Array(values.length) : new Float64Array(values.length);
  for (let row = 0; row < values.length; row += 1) into[row] = Number(values[row]);
  return into;
};

/** Re-encodes the column from its JSON-compatible cells. */
const rewritten = (column: FrameColumn, schema: FrameColumnSchema, rows: number): FrameColumn => {
  const { name, type, kind } = schema;
  const cells: Column = { name, kind, engineType: type, values: cellsOfColumn(column, schema, rows) };
  return encodeColumn(cells).slice(0, rows);
};

/**
 * Converts a column of an engine's frame to an encoding that charts can read. Its cells are the same as in a table of
 * the same statement. Buffers that already have the right encoding are passed through.
 */
export const passColumn = (column: FrameColumn, schema: FrameColumnSchema, rows: number): FrameColumn => {
  switch (column.encoding) {
    case 'integer':
    case 'flag':
    case 'dictionary':
      return column;
    case 'float':
    case 'time':
    case 'timeMicros':
      return arePlain(column.values) ? column : rewritten(column, schema, rows);
    case 'long': {
      const values = numbersOf(column.values);
      if (values === undefined) return rewritten(column, schema, rows);
      const nulls = column.nulls === undefined ? {} : { nulls: column.nulls };
      return values instanceof Int32Array
        ? { encoding: 'integer', values, ...nulls }
        : { encoding: 'float', values, ...nulls };
    }
    case 'text':
      return column;
    case 'json':
      // Charts show lists and structs as text.
      return { ...column, encoding: 'text' };
    case 'decimal':
      return rewritten(column, schema, rows);
  }
};

/** A column of nulls with the given number of rows. */
export const emptyColumn = (rows: number): FrameColumn => ({
  encoding: 'flag',
  bits: new Uint8Array(Math.ceil(rows / 8)),
  nulls: new Uint8Array(Math.ceil(rows / 8)).fill(255),
});
