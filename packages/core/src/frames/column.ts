/** Null bitmap of a column: bit `row & 7` of byte `row >> 3` is set if the cell is null. */
export type NullBits = Uint8Array;

/** One column of a batch, as typed arrays without an object per cell. */
export type FrameColumn = { readonly nulls?: NullBits } & (
  | { readonly encoding: 'float'; readonly values: Float64Array }
  | { readonly encoding: 'integer'; readonly values: Int32Array }
  | { readonly encoding: 'long'; readonly values: BigInt64Array }
  | { readonly encoding: 'time'; /** Milliseconds since 1970 UTC. */ readonly values: Float64Array }
  | {
      readonly encoding: 'timeMicros';
      readonly values: Float64Array;
      /** Microseconds of each time beyond its milliseconds, from 0 to 999. */
      readonly micros: Int32Array;
    }
  | { readonly encoding: 'flag'; /** One bit per row. */ readonly bits: Uint8Array }
  | ({ readonly encoding: 'text' | 'decimal' | 'json' } & TextBuffers)
  | {
      readonly encoding: 'dictionary';
      readonly codes: Uint8Array | Uint16Array | Uint32Array;
      readonly entries: readonly string[];
    }
);

/**
 * Texts of a column, joined in one buffer. The text of row `row` is the UTF-8 in `bytes` from `offsets[row]` to
 * `offsets[row + 1]`.
 */
export interface TextBuffers {
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Consecutive rows of one column, as received in one batch. */
export interface FramePiece {
  readonly column: FrameColumn;
  readonly rows: number;
}

/** Consecutive rows of one result, in columns. */
export interface FrameBatch {
  /** The result that these rows belong to: index of its schema among the schemas of the stream. */
  readonly keyIndex: number;
  readonly rows: number;
  readonly columns: readonly FrameColumn[];
}

/**
 * Value of a cell: integers beyond 2^53 are bigint, decimals and JSON are exact text, times are milliseconds since 1970
 * UTC with microseconds as the fraction.
 */
export type FrameCell = number | bigint | string | boolean | null;

// Do not remove a byte-order mark at the start, because it is part of the text.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** True if the cell is null. */
export function isNullAt(column: FrameColumn, row: number): boolean {
  return column.nulls !== undefined && (((column.nulls[row >> 3] ?? 0) >> (row & 7)) & 1) === 1;
}

/** Returns the cell of a column in a row of its batch. */
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
