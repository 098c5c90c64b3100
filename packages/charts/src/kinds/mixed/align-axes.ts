import { tickStep } from '@visx/vendor/d3-array';

/** Ends of a value axis, and the values of its ticks. */
export interface AxisTicks {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
}

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** The smallest round number that is not below the given one. */
const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = roundSteps.find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  return step * power;
};

const ticksOf = (step: number, below: number, above: number): AxisTicks => {
  // Removes the noise of floating-point numbers.
  const at = (index: number) => Number((index * step).toPrecision(12));
  return {
    domain: [at(-below), at(above)],
    ticks: Array.from({ length: below + above + 1 }, (_, index) => at(index - below)),
  };
};

type Extent = readonly [number, number];

/**
 * Returns the ends and ticks of two value axes. Both axes have the same number of ticks, so that one grid serves both,
 * and their zeros are at the same height. Undefined if most of the second axis would be empty. Both extents must
 * include zero.
 */
export const alignAxes = (
  first: Extent,
  second: Extent,
  count: number,
): readonly [AxisTicks, AxisTicks] | undefined => {
  const step = tickStep(first[0], first[1], count);
  if (!(step > 0) || !(second[1] > second[0])) return undefined;
  let below = Math.ceil(-first[0] / step - 1e-9);
  let above = Math.ceil(first[1] / step - 1e-9);
  const [down, up] = [-second[0], second[1]];
  if (down > 0 && below === 0) below = Math.max(1, Math.ceil((above * down) / Math.max(up, down)));
  if (up > 0 && above === 0) above = Math.max(1, Math.ceil((below * up) / Math.max(up, down)));
  const needed = Math.max(below > 0 ? down / below : 0, above > 0 ? up / above : 0);
  const other = roundUp(needed);
  if (!Number.isFinite(other) || other <= 0) return undefined;
  const used = (second[1] - second[0]) / (other * (below + above));
  return used < 0.3 ? undefined : [ticksOf(step, below, above), ticksOf(other, below, above)];
};
