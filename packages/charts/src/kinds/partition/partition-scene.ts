import type { Box, Scene } from '../../kind/drawn-kind.ts';
import type { CellText } from './place-texts.ts';

export interface DrawnCell {
  readonly id: string;
  readonly box: Box;
  readonly fill: string;
  /** Color of the edge of a top-level part; undefined for other parts. */
  readonly edge: string | undefined;
  readonly texts: readonly CellText[];
  /** Line over time, as an SVG path. */
  readonly line: string | undefined;
}

export interface PartitionScene extends Scene {
  readonly cells: readonly DrawnCell[];
}
