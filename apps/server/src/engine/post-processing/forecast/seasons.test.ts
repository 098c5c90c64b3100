import { describe, expect, it } from 'vitest';
import { wavesOf } from './seasons.ts';
import type { SeasonWish } from './seasons.ts';
import { timeStepOf } from './time-steps.ts';

const many = 10_000;
const waves = (
  grain: string,
  spanDays: number,
  options: { readonly wish?: SeasonWish; readonly observations?: number } = {},
) => {
  const step = timeStepOf(grain);
  if (step === undefined) throw new Error(`No grain ${grain}.`);
  const wish = options.wish ?? 'auto';
  const found = wavesOf({ yearly: wish, weekly: wish, daily: wish }, step, {
    spanDays,
    observations: options.observations ?? many,
  });
  return found.map(({ season, times }) => `${season} ${times}`);
};
const counted = (found: readonly string[]) =>
  ['daily', 'weekly', 'yearly'].map((name) => found.filter((wave) => wave.startsWith(name)).length);

describe('seasons of a forecast', () => {
  it.each<[string, number, readonly number[]]>([
    // A season is detected once the history covers it twice. Waves are at least two steps long.
    ['PT1H', 1, [0, 0, 0]],
    ['PT1H', 2, [4, 0, 0]],
    ['PT6H', 2, [2, 0, 0]],
    ['PT1H', 14, [4, 3, 0]],
    ['P1D', 13, [0, 0, 0]],
    ['P1D', 14, [0, 3, 0]],
    ['P1D', 730, [0, 3, 10]],
    ['P1W', 728, [0, 0, 10]],
    ['P1M', 700, [0, 0, 0]],
    ['P1M', 731, [0, 0, 6]],
    ['P3M', 1461, [0, 0, 2]],
    ['P1Y', 9000, [0, 0, 0]],
    ['PT1M', 2000, [4, 3, 10]],
  ])('SERVER-06 are found in %s over %i days', (grain, days, expected) => {
    expect(counted(waves(grain, days))).toEqual(expected);
  });

  it('SERVER-06 are taken where asked for, once seen whole, and left out where not wanted', () => {
    expect(counted(waves('PT1H', 400, { wish: true }))).toEqual([4, 3, 10]);
    expect(counted(waves('PT1H', 300, { wish: true }))).toEqual([4, 3, 0]);
    expect(counted(waves('PT1H', 4000, { wish: false }))).toEqual([0, 0, 0]);
    expect(counted(waves('PT1H', 4000, { wish: 2 }))).toEqual([2, 2, 2]);
    expect(counted(waves('P1D', 4000, { wish: 20 }))).toEqual([0, 3, 20]);
  });

  it('SERVER-06 have two observations for each coefficient, slow waves first', () => {
    expect(waves('P1D', 800, { observations: 20 })).toEqual(['weekly 1', 'yearly 1', 'weekly 2', 'yearly 2']);
    expect(waves('P1D', 800, { observations: 7 })).toEqual([]);
  });
});
