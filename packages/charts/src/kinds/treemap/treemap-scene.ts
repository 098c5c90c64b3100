import type { Box, Scene } from '../../kind/drawn-kind.ts';
import type { TileLabel } from './place-labels.ts';

/** A filled rectangle. */
export interface TreemapCell {
  readonly id: string;
  readonly box: Box;
  readonly fill: string;
}

export interface TreemapScene extends Scene {
  readonly cells: readonly TreemapCell[];
  /** Edges of groups in their full color. */
  readonly edges: readonly TreemapCell[];
  readonly labels: readonly TileLabel[];
}
