import { curveMonotoneX } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { area, line } from '@visx/shape';
import type { Headline } from './headline.ts';

export interface TrendPlace {
  readonly x: number;
  readonly y: number | null;
}

/** The trend line: positions of its points, and its line and area as SVG paths. */
export interface TrendShape {
  readonly places: readonly TrendPlace[];
  readonly outline: string;
  readonly fill: string;
}

/** Computes the trend line for a box, in px. Its axis starts at zero by default. */
export const trendShape = (
  points: Headline['points'],
  { width, height, fromZero }: { readonly width: number; readonly height: number; readonly fromZero: boolean },
): TrendShape => {
  let low = fromZero ? 0 : Number.POSITIVE_INFINITY;
  let high = fromZero ? 0 : Number.NEGATIVE_INFINITY;
  for (const { value } of points) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const x = scaleLinear<number>({
    domain: [points[0]?.at ?? 0, points.at(-1)?.at ?? 1],
    range: [2, Math.max(3, width - 4)],
  });
  const y = scaleLinear<number>({ domain: [low, high > low ? high : low + 1], range: [height - 3, 4] });
  const places = points.map(({ at, value }) => ({ x: x(at), y: value === null ? null : y(value) }));
  const drawn = {
    x: (place: TrendPlace) => place.x,
    defined: (place: TrendPlace) => place.y !== null,
    curve: curveMonotoneX,
  };
  const top = (place: TrendPlace) => place.y ?? 0;
  return {
    places,
    outline: line<TrendPlace>({ ...drawn, y: top })(places) ?? '',
    fill: area<TrendPlace>({ ...drawn, y0: height, y1: top })(places) ?? '',
  };
};
