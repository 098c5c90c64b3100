import type { ChartCell } from '../view/result-columns.ts';

/** A condition on the rows that a mark represents: the column has this value. */
export interface Clause {
  readonly column: string;
  readonly value: ChartCell;
  /**
   * Time grain, if the value is the start of a time bucket. The condition then includes the rows of the whole bucket.
   */
  readonly grain?: string;
}

/** A condition on the rows that a mark represents: the column is in this range, whose end is exclusive by default. */
export interface RangeClause {
  readonly column: string;
  readonly from: number;
  readonly to: number;
  /** True if both ends are times in ms. */
  readonly isTime?: boolean;
  /** True if the end is inclusive. */
  readonly isClosed?: boolean;
  /** Time grain if the range consists of whole time buckets. */
  readonly grain?: string;
}

export type MarkClause = Clause | RangeClause;

/** A condition on a column: the value must be one of several values (or none of them), or in a range. */
export type Condition =
  | {
      readonly column: string;
      readonly values: readonly ChartCell[];
      readonly grain?: string;
      readonly excluded?: boolean;
    }
  | RangeClause;
