import type { Box, Scene } from '../../kind/drawn-kind.ts';

/** A bar of a step with its texts. */
export interface FunnelBar {
  readonly id: string;
  readonly bar: Box;
  readonly track: Box;
  readonly name: string;
  readonly amount: string;
  readonly share: string;
  /** Share of the previous step, printed between the bars; absent for the first step. */
  readonly rate?: { readonly words: string; readonly x: number; readonly y: number } | undefined;
  readonly color: string;
}

export interface FunnelScene extends Scene {
  readonly bars: readonly FunnelBar[];
  /** Horizontal positions at which names end and amounts begin, in px. */
  readonly nameEnd: number;
  readonly amountStart: number;
}
