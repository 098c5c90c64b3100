import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Box, Scene } from '../../kind/drawn-kind.ts';
import type { EstimateLine } from './place-estimates.ts';

/** A bar, or a placeholder for an empty bin. */
export interface HistogramBar {
  readonly id: string;
  readonly bar: Box;
  readonly color: string;
  readonly isEmpty: boolean;
  /** True for the topmost bar of its bin, which has round corners. */
  readonly isTop: boolean;
  /** Area in which the pointer hits the bar. For the only bar of a bin, it is as high as the plot. */
  readonly reach: Box;
}

export interface HistogramScene extends Scene {
  readonly layout: PlotLayout;
  readonly bars: readonly HistogramBar[];
  readonly values: readonly { readonly x: number; readonly y: number; readonly words: string }[];
  readonly estimates: readonly EstimateLine[];
}
