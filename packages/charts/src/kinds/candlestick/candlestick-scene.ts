import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Scene } from '../../kind/drawn-kind.ts';

export interface PlacedCandle {
  readonly id: string;
  readonly x: number;
  readonly isUp: boolean;
  readonly color: string;
  /** Heights of the four prices, in px. */
  readonly high: number;
  readonly low: number;
  readonly top: number;
  readonly bottom: number;
  readonly volumePx: number;
}

export interface CandlestickScene extends Scene {
  /** Height of the axis is that of the prices; the volumes are below them. */
  readonly layout: PlotLayout;
  readonly candles: readonly PlacedCandle[];
  readonly candlePx: number;
  /** Base line of the volumes; undefined without volumes. */
  readonly volume: { readonly base: number; readonly title: string } | undefined;
  readonly last:
    | { readonly y: number; readonly words: string; readonly px: number; readonly color: string }
    | undefined;
}
