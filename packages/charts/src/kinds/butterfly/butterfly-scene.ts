import type { Box, Scene } from '../../kind/drawn-kind.ts';

/** A bar with its amount at the outer end. */
export interface Wing {
  readonly bar: Box;
  readonly amount: string;
  readonly amountX: number;
  readonly anchor: 'start' | 'end';
  readonly color: string;
  /** True if the amount is larger than that of the other side in the same row. */
  readonly isLarger: boolean;
}

export interface ButterflyScene extends Scene {
  readonly rows: readonly {
    readonly id: string;
    readonly row: Box;
    readonly name: string;
    readonly middleY: number;
    readonly wings: readonly Wing[];
  }[];
  /** Names of the two sides above their bars; empty if there is no space. */
  readonly heads: readonly {
    readonly text: string;
    readonly x: number;
    readonly anchor: 'start' | 'end';
    readonly color: string;
  }[];
  /** Positions where the left and right bars begin, in px. */
  readonly axes: readonly [left: number, right: number];
  readonly middleX: number;
  readonly top: number;
  readonly bottom: number;
  readonly hasAmounts: boolean;
  readonly more: string | undefined;
}
