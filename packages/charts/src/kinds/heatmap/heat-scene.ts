import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Scene } from '../../kind/drawn-kind.ts';

/** A cell of the picture; without id if there is no amount. */
export interface HeatCell {
  readonly id?: string;
  readonly color: string;
  /** Text in the cell; empty if there is no room. */
  readonly words: string;
}

export interface HeatScene extends Scene {
  readonly layout: PlotLayout;
  /** Cells by column and row. */
  readonly grid: readonly (readonly HeatCell[])[];
  readonly gapPx: number;
  readonly radius: number;
  readonly textPx: number;
}
