import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Box, Scene } from '../../kind/drawn-kind.ts';

export interface DrawnBullet {
  readonly id: string;
  /** The whole row, where the pointer finds it. */
  readonly row: Box;
  readonly bands: readonly { readonly box: Box; readonly fill: string }[];
  readonly bar: Box | undefined;
  readonly lines: readonly Box[];
  /** Tips of the triangles below the bands. */
  readonly triangles: readonly { readonly x: number; readonly y: number }[];
  readonly amount: string;
  readonly share: string | undefined;
  readonly middleY: number;
}

export interface BulletScene extends Scene {
  readonly layout: PlotLayout;
  readonly bullets: readonly DrawnBullet[];
  readonly color: string;
  /** Where the amounts end, in px; undefined without room. */
  readonly amountX: number | undefined;
  readonly more: string | undefined;
}
