import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Scene } from '../../kind/drawn-kind.ts';

export interface PlacedCandle {
  readonly id: string;
  readonly x: number;
  readonly isUp: boolean;
  readonly color: string;
  /** Vertical positions of the four prices, in px. */
  readonly high: number;
  readonly low: number;
  readonly top: number;
  readonly bottom: number;
  readonly volumePx: number;
}

export interface CandlestickScene extends Scene {
  /** Layout whose value axis covers only the height of the prices. The volumes are below it. */
  readonly layout: PlotLayout;
  readonly candles: readonly PlacedCandle[];
  readonly candlePx: number;
  /** Baseline of the volumes; undefined if there are no volumes. */
  readonly volume: { readonly base: number; readonly title: string } | undefined;
  readonly last:
    | { readonly y: number; readonly words: string; readonly px: number; readonly color: string }
    | undefined;
}
