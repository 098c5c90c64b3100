import {
  curveBasis,
  curveCardinal,
  curveLinear,
  curveMonotoneX,
  curveStepAfter,
  curveStepBefore,
  line,
} from '@visx/vendor/d3-shape';

/** A point of a line, in px. If `y` is null, the line has a gap. */
export interface LinePoint {
  readonly x: number;
  readonly y: number | null;
}

const curves = {
  linear: curveLinear,
  basis: curveBasis,
  cardinal: curveCardinal,
  monotone: curveMonotoneX,
  'step-before': curveStepBefore,
  'step-after': curveStepAfter,
} as const;

export type Interpolation = keyof typeof curves;

export const isInterpolation = (name: string): name is Interpolation => Object.hasOwn(curves, name);

const tenth = (px: number) => Math.round(px * 10) / 10;

/** Path of a line with gaps. A point between two gaps is a dot. */
export const linePath = (points: readonly LinePoint[], interpolation: Interpolation = 'linear'): string =>
  line<LinePoint>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => tenth(x))
    .y(({ y }) => tenth(y ?? 0))
    .curve(curves[interpolation])(points) ?? '';
