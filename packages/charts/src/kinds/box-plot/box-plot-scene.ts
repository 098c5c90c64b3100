import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Scene } from '../../kind/drawn-kind.ts';
import type { Box } from './boxes.ts';

export interface Outlier {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export interface PlacedBox {
  readonly id: string;
  readonly box: Box;
  /** Horizontal middle and width of the box, in px. */
  readonly x: number;
  readonly width: number;
  readonly color: string;
  /** Median beside the box; empty if there is no room. */
  readonly median: string;
  /** Count under the name; empty if there is no room. */
  readonly count: string;
  readonly outliers: readonly Outlier[];
}

export interface BoxPlotScene extends Scene {
  readonly layout: PlotLayout;
  readonly boxes: readonly PlacedBox[];
  /** Vertical position of the texts with the counts (their baseline), in px. */
  readonly countY: number;
}
