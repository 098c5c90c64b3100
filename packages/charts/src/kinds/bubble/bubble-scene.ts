import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Box, Scene } from '../../kind/drawn-kind.ts';
import type { MarkShape } from '../../kind/mark-shape.ts';
import type { SizeLegend } from './bubble-sizes.ts';
import type { PlacedName } from './place-names.ts';

export interface BubbleScene extends Scene {
  readonly layout: PlotLayout;
  /** Circles, largest first, so that small circles are in front. */
  readonly shapes: readonly MarkShape[];
  readonly names: readonly PlacedName[];
  readonly legend: (SizeLegend & { readonly box: Box }) | undefined;
  /** Opacity of the fill, from 0 to 1. */
  readonly opacity: number;
}
