import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Box, Scene } from '../../kind/drawn-kind.ts';
import type { StepKind } from './steps.ts';

export interface StepBar {
  readonly id: string;
  readonly kind: StepKind;
  readonly bar: Box;
  readonly color: string;
  /** True if the bar grows downward, so that its lower end is rounded. */
  readonly isDown: boolean;
  /** Amount at the end of the bar; undefined if there is no room. */
  readonly amount: { readonly words: string; readonly x: number; readonly y: number } | undefined;
}

export interface WaterfallScene extends Scene {
  readonly layout: PlotLayout;
  readonly bars: readonly StepBar[];
  /** Lines from the end of a step to the next. */
  readonly connectors: readonly { readonly from: number; readonly to: number; readonly y: number }[];
}
