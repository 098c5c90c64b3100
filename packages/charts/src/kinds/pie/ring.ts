import { arc } from '@visx/shape';
import { flagIn, numberIn, type FormData } from '../../query/form-data.ts';
import type { Slice } from './slices.ts';

export interface RingSlice {
  readonly slice: Slice;
  /** Outline around the center, as an SVG path. */
  readonly path: string;
}

export interface Ring {
  /** Outer radius, in px. */
  readonly outerPx: number;
  /** Radius of the hole, in px; 0 for a full pie. */
  readonly innerPx: number;
  readonly slices: readonly RingSlice[];
}

const holeShare = 0.66;

/** Computes the slices, clockwise from twelve o'clock, with the radius `outerPx`. */
export const ringOf = (slices: readonly Slice[], form: FormData, outerPx: number): Ring => {
  const wanted = numberIn(form, 'innerRadius');
  const share = wanted !== undefined && wanted > 60 ? Math.min(0.85, wanted / 100) : holeShare;
  const innerPx = flagIn(form, 'donut', false) ? outerPx * share : 0;
  const shape = arc<{ startAngle: number; endAngle: number }>({
    innerRadius: innerPx,
    outerRadius: outerPx,
    padAngle: slices.length > 1 ? 2 / Math.max(20, outerPx) : 0,
    cornerRadius: 1,
  });
  const ends = slices.reduce<readonly number[]>((all, { share: part }) => [...all, (all.at(-1) ?? 0) + part], []);
  return {
    outerPx,
    innerPx,
    slices: slices.map((slice, at) => ({
      slice,
      path: shape({ startAngle: (ends[at - 1] ?? 0) * 2 * Math.PI, endAngle: (ends[at] ?? 0) * 2 * Math.PI }) ?? '',
    })),
  };
};
