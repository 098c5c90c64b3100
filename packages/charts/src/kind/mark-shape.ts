import type { Box } from './box.ts';
import type { Ground } from './ground.ts';

/**
 * A shape of a picture: a circle, a rectangle or a path, in px. The frame paints shapes as SVG, or on a canvas if there
 * are many.
 */
export interface MarkShape {
  readonly key: string;
  /** Id of the shape's mark. A shape without a mark is part of the background. */
  readonly mark?: string;
  readonly circle?: { readonly x: number; readonly y: number; readonly r: number };
  readonly rect?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    /** Radius of the rectangle's corners. */
    readonly radius: number;
  };
  readonly path?: string;
  /** Bounds of a path, if they differ from the box of its mark. */
  readonly bounds?: Box;
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeOpacity?: number;
  /** Colors from one end of a line to the other. */
  readonly gradient?: {
    readonly from: readonly [number, number];
    readonly to: readonly [number, number];
    readonly colors: readonly [string, string];
  };
  /** Geometry of the shape on the ground of a map. */
  readonly ground?: Ground;
}
