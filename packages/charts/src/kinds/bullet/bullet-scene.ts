import type { PlotLayout } from '../../frame/lay-out-plot.ts';
import type { Box, Scene } from '../../kind/drawn-kind.ts';

export interface DrawnBullet {
  readonly id: string;
  /** Box of the whole row, which is the target of the pointer. */
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
  /** Position at which the amounts end, in px; undefined if there is no space for amounts. */
  readonly amountX: number | undefined;
  readonly more: string | undefined;
}
