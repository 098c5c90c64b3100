import type { SeriesLayout } from '../series/lay-out-series.ts';
import type { AxisPlace } from './axis-place.ts';
import type { Formula } from './formula.ts';

/** Number of steps of a formula's line along the axis. */
const steps = 96;

/** Points of a formula's line from the first to the last x, each with its x and the value of the formula. */
export const formulaPoints = (
  { at }: Formula,
  xs: SeriesLayout['request']['data']['xs'],
): readonly (readonly [x: number, value: number])[] => {
  const numbers = xs.filter((x) => typeof x === 'number');
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined || numbers.length !== xs.length) return [];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = first + ((last - first) * step) / steps;
    return [x, at(x)] as const;
  }).filter(([, value]) => Number.isFinite(value));
};

/** Returns the points of a line inside the plot, with their positions along the axis in px. */
export const pointsWithin = (
  points: readonly (readonly [x: number, value: number])[],
  place: AxisPlace,
): readonly (readonly [px: number, value: number])[] =>
  points.flatMap(([x, value]) => {
    const px = x < place.from || x > place.to ? undefined : place.px(x);
    return px === undefined ? [] : [[px, value] as const];
  });
