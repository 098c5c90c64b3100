/**
 * A small table by columns, as post-processing and the contract's row JSON need it (at most `limits.maxRow` rows).
 * Large results never take this shape: they go from engine vectors to frames.
 */
export type ColumnKind = 'number' | 'text' | 'time' | 'flag' | 'json';

/** A cell: times are epoch milliseconds (UTC, fraction = microseconds); NaN and infinities are null; integers beyond 2^53 are text. */
export type Cell = number | string | boolean | null | readonly Cell[];

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** The engine's own type name, for example `BIGINT`, `TIMESTAMP`, `DATE`. */
  readonly engineType: string;
  readonly values: readonly Cell[];
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rowCount: number;
  /** Row labels of a table whose index was not reset; 0…n-1 when absent. */
  readonly index?: readonly Cell[];
}
