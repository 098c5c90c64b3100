/** Null bits of a column: bit `row & 7` of byte `row >> 3` is set where the cell is null. */
export type NullBits = Uint8Array;

/** One column of a batch: typed arrays, never a value per cell. */
export type FrameColumn = { readonly nulls?: NullBits } & (
  | { readonly encoding: 'float'; readonly values: Float64Array }
  | { readonly encoding: 'integer'; readonly values: Int32Array }
  | { readonly encoding: 'long'; readonly values: BigInt64Array }
  | { readonly encoding: 'time'; /** Milliseconds since 1970 UTC. */ readonly values: Float64Array }
  | {
      readonly encoding: 'timeMicros';
      readonly values: Float64Array;
      /** 0…999 on top of the milliseconds. */
      readonly micros: Int32Array;
    }
  | { readonly encoding: 'flag'; /** One bit a row. */ readonly bits: Uint8Array }
  | ({ readonly encoding: 'text' | 'decimal' | 'json' } & TextBuffers)
  | {
      readonly encoding: 'dictionary';
      readonly codes: Uint8Array | Uint16Array | Uint32Array;
      readonly entries: readonly string[];
    }
);

/** Texts one after the other: text `row` is the UTF-8 in `bytes` from `offsets[row]` to `offsets[row + 1]`. */
export interface TextBuffers {
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Rows of one result, by columns. */
export interface FrameBatch {
  /** Which result of the stream these rows belong to: the place of its schema among the stream's schemas. */
  readonly keyIndex: number;
  readonly rows: number;
  readonly columns: readonly FrameColumn[];
}

/** A cell as a reader shows it: integers beyond 2^53 are bigint, decimals and JSON are their exact text, times are milliseconds since 1970 UTC (the fraction is microseconds). */
export type FrameCell = number | bigint | string | boolean | null;

// A mark at the beginning is a character of its text like any other.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Whether the cell is null. */
export function isNullAt(column: FrameColumn, row: number): boolean {
  return column.nulls !== undefined && (((column.nulls[row >> 3] ?? 0) >> (row & 7)) & 1) === 1;
}

/** The cell of a column in a row of its batch. */
export function cellAt(column: FrameColumn, row: number): FrameCell {
  if (isNullAt(column, row)) return null;
  switch (column.encoding) {
    case 'float':
    case 'integer':
    case 'time':
      return column.values[row] ?? null;
    case 'long': {
      const value = column.values[row] ?? null;
      return value !== null && value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value;
    }
    case 'timeMicros':
      return (column.values[row] ?? 0) + (column.micros[row] ?? 0) / 1000;
    case 'flag':
      return (((column.bits[row >> 3] ?? 0) >> (row & 7)) & 1) === 1;
    case 'dictionary':
      return column.entries[column.codes[row] ?? -1] ?? null;
    default:
      return utf8.decode(column.bytes.subarray(column.offsets[row], column.offsets[row + 1]));
  }
}
