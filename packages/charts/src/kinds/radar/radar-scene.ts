import type { Scene } from '../../kind/drawn-kind.ts';
import type { RadarLayout } from './lay-out-radar.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DrawnShape {
  readonly id: string;
  readonly path: string;
  readonly points: readonly (Point & { readonly at: number })[];
  readonly color: string;
}

export interface RadarScene extends Scene {
  readonly layout: RadarLayout;
  /** Positions of the outer ends of the axes. */
  readonly ends: readonly Point[];
  /** Radii of the rings, in px. If all axes have the same scale, each ring also has its value on the scale. */
  readonly rings: readonly { readonly radiusPx: number; readonly words: string | undefined }[];
  /** Shapes, largest first, so that the smaller ones are in front. */
  readonly shapes: readonly DrawnShape[];
  readonly values: readonly (Point & { readonly id: string; readonly text: string })[];
  /** Text that states how many shapes are drawn, if not all are drawn. */
  readonly note: string | undefined;
}
