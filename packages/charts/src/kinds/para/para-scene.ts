import type { Tick } from '../../frame/axes.ts';
import type { Scene } from '../../kind/drawn-kind.ts';
import type { MarkShape } from '../../kind/mark-shape.ts';

export interface ParaAxis {
  readonly x: number;
  readonly title?:
    | { readonly text: string; readonly x: number; readonly anchor: 'start' | 'middle' | 'end' }
    | undefined;
  /** Ticks with their labels; positions are y coordinates in the picture. */
  readonly ticks: readonly Tick[];
}

export interface ParaLine {
  readonly id: string;
  readonly path: string;
  readonly color: string;
}

export interface ParaScene extends Scene {
  readonly axes: readonly ParaAxis[];
  readonly lines: readonly ParaLine[];
  /** Ends of all axes, in px. */
  readonly top: number;
  readonly bottom: number;
  readonly strokePx: number;
  readonly opacity: number;
}

/** The lines of the chart, as shapes that a canvas draws. */
export const paraShapes = ({ lines, strokePx, opacity }: ParaScene): readonly MarkShape[] =>
  lines.map(({ id, path, color }) => ({
    key: id,
    mark: id,
    path,
    stroke: color,
    strokeWidth: strokePx,
    strokeOpacity: opacity,
  }));
