import type { Box, Scene } from '../../kind/drawn-kind.ts';

export interface ListScene extends Scene {
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly amount: string;
    readonly bar: Box;
    readonly color: string;
  }[];
  /** Reason why there is no map. */
  readonly reason: string;
}
