import type { FrameColumn, FrameColumnSchema } from '@sightline/core/frames';
import type { Column } from '../../engine/columns.ts';
import { cellsOfColumn } from '../../engine/frames-to-table.ts';
import { encodeColumn } from './frame-column.ts';

/** Whether a reader takes each number as JSON would have it: finite, and no zero with a minus. */
const arePlain = (values: Float64Array): boolean => {
  for (const value of values) if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  return true;
};

const int32Max = 2_147_483_647;

/** Whole numbers as the smallest numbers that hold them all; undefined where one is too large to be held exactly. */
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

/** The column written anew from its cells as JSON would have them. */
const rewritten = (column: FrameColumn, schema: FrameColumnSchema, rows: number): FrameColumn => {
  const { name, type, kind } = schema;
  const cells: Column = { name, kind, engineType: type, values: cellsOfColumn(column, schema, rows) };
  return encodeColumn(cells).slice(0, rows);
};

/**
 * A column of the engine as charts get it: its cells are those that a table of the same statement has. Buffers that hold
 * them already go through as they are.
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
      // Lists and structs are text to charts.
      return { ...column, encoding: 'text' };
    case 'decimal':
      return rewritten(column, schema, rows);
  }
};

/** So many cells that are empty. */
export const emptyColumn = (rows: number): FrameColumn => ({
  encoding: 'flag',
  bits: new Uint8Array(Math.ceil(rows / 8)),
  nulls: new Uint8Array(Math.ceil(rows / 8)).fill(255),
});
