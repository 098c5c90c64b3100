/**
 * A small table in column layout, for post-processing and the contract's row JSON (at most `limits.maxRow` rows).
 * Large results never take this shape: they go from engine vectors straight to frames.
 */
export type ColumnKind = 'number' | 'text' | 'time' | 'flag' | 'json';

/**
 * A cell value. Times are epoch milliseconds (UTC, fraction = microseconds). NaN and infinities become null. Integers
 * beyond 2^53 become text.
 */
export type Cell = number | string | boolean | null | readonly Cell[];

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Type name as the engine writes it, for example `BIGINT`, `TIMESTAMP`, `DATE`. */
  readonly engineType: string;
  readonly values: readonly Cell[];
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rowCount: number;
  /** Row labels, if a post-processing step created some or changed the order of the rows. Defaults to 0…n-1. */
  readonly index?: readonly Cell[];
}
