import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastSeries } from './forecast-series.ts';
import type { SeriesForecast, SeriesToForecast } from './forecast-series.ts';

const dayMs = 86_400_000;
const ahead = 14;
const daily = (values: readonly (number | null)[], more: Partial<SeriesToForecast> = {}): SeriesForecast =>
  forecastSeries({
    clocks: Array.from({ length: values.length + ahead }, (_, at) => Date.UTC(2022, 0, 3) + at * dayMs),
    values: [...values, ...Array.from({ length: ahead }, () => null)],
    step: { count: 1, unit: 'day' },
    seasons: { yearly: 'auto', weekly: 'auto', daily: 'auto' },
    share: 0.8,
    ...more,
  });
const widths = ({ lower, upper }: SeriesForecast): readonly number[] =>
  upper.map((high, row) => (high ?? Number.NaN) - (lower[row] ?? Number.NaN));
const future = <T>(rows: readonly T[]): readonly T[] => rows.slice(-ahead);
const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

/** Normally distributed numbers, deterministic per seed (a linear congruential generator with Box–Muller). */
function noise(seed: number, count: number): readonly number[] {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  const uniform = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return (state + 0.5) / 4_294_967_296;
  };
  return Array.from({ length: count }, () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()));
}
function wandering(steps: readonly number[]): readonly number[] {
  let level = 0;
  return steps.map((by) => (level += by));
}

const someSeries = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 5, maxLength: 50 });

describe('intervals of forecasts', () => {
  const count = 90 + ahead;
  const weekly = (at: number): number => 5 * Math.sin((2 * Math.PI * at) / 7);
  it.each<[string, (seed: number) => readonly number[]]>([
    ['noise around a line', (seed) => noise(seed, count).map((value, at) => 20 + at / 10 + value)],
    ['a week with noise', (seed) => noise(seed, count).map((value, at) => weekly(at) + value)],
    ['a walk', (seed) => wandering(noise(seed, count))],
    [
      'a walk under noise',
      (seed) => {
        const walk = wandering(noise(seed, count));
        return noise(seed + 5000, count).map((value, at) => 2 * value + (walk[at] ?? 0));
      },
    ],
  ])('SERVER-06 hold about their share of %s', (_, make) => {
    let [inside, seen, past, pastSeen] = [0, 0, 0, 0];
    for (let seed = 1; seed <= 200; seed += 1) {
      const truth = make(seed);
      const { lower, upper } = daily(truth.slice(0, -ahead));
      for (const [row, value] of truth.entries()) {
        const held = Number(value >= (lower[row] ?? Infinity) && value <= (upper[row] ?? -Infinity));
        if (row < truth.length - ahead) [past, pastSeen] = [past + held, pastSeen + 1];
        else [inside, seen] = [inside + held, seen + 1];
      }
    }
    expect(inside / seen).toBeGreaterThan(0.74);
    expect(inside / seen).toBeLessThan(0.86);
    expect(past / pastSeen).toBeGreaterThan(0.76);
    expect(past / pastSeen).toBeLessThan(0.88);
  });

  it('SERVER-06 are twice as wide for twice the noise, whatever straight line it lies on', () => {
    fc.assert(
      fc.property(
        someSeries,
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: -500, max: 500 }),
        (values, slope, level) => {
          fc.pre(new Set(values).size > 2);
          const line = (times: number) => values.map((value, at) => times * value + slope * at + level);
          const [once, twice] = [widths(daily(line(1))), widths(daily(line(2)))];
          for (const [row, width] of twice.entries())
            expect(width / (2 * (once[row] ?? 0) || 1)).toBeCloseTo(once[row] === 0 ? width : 1, 4);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('SERVER-06 move with the series, are wider for a greater share, and never narrower further ahead', () => {
    fc.assert(
      fc.property(someSeries, fc.integer({ min: -9000, max: 9000 }), (values, by) => {
        fc.pre(new Set(values).size > 1);
        const [here, there] = [daily(values), daily(values.map((value) => value + by))];
        const size = Math.max(...values.map(Math.abs), Math.abs(by), 1);
        for (const [row, value] of there.expected.entries())
          expect((value ?? 0) / size).toBeCloseTo(((here.expected[row] ?? 0) + by) / size, 5);
        const wide = widths(daily(values, { share: 0.95 }));
        for (const [row, width] of widths(here).entries()) expect(wide[row]).toBeGreaterThanOrEqual(width);
        const sameDay = future(widths(here));
        for (let row = 7; row < ahead; row += 1)
          expect(sameDay[row] ?? 0).toBeGreaterThanOrEqual((sameDay[row - 7] ?? 0) * (1 - 1e-9));
      }),
      { numRuns: 60 },
    );
  });

  it('SERVER-06 have no width around what does not move, and next to none around a straight line', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
        fc.integer({ min: 2, max: 40 }),
        (value, length) => {
          const flat = Array.from({ length }, () => value);
          const { expected, lower, upper } = daily(flat);
          const all = [...flat, ...Array.from({ length: ahead }, () => value)];
          expect([expected, lower, upper]).toEqual([all, all, all]);
          const straight = daily(flat.map((_, at) => value + at * 3));
          if (length > 2) expect(Math.max(...widths(straight))).toBeLessThan(1e-9 * Math.max(1, Math.abs(value)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('SERVER-06 stay finite whatever the numbers are, and are the same each time', () => {
    const values = fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e150, max: 1e150 })), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(values, (series) => {
        fc.pre(series.filter((value) => value !== null).length > 1);
        const once = daily(series);
        expect(daily(series)).toEqual(once);
        for (const rows of [once.expected, once.lower, once.upper])
          for (const value of rows) expect(Number.isFinite(value)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('SERVER-06 follow a trend that has turned', () => {
    const bent = Array.from({ length: 120 }, (_, at) => (at < 80 ? at : 160 - at) + (noise(3, 120)[at] ?? 0));
    const expected = future(daily(bent).expected);
    expect(expected[0]).toBeLessThan(45);
    expect((expected[ahead - 1] ?? 0) - (expected[0] ?? 0)).toBeLessThan(-6);
    expect(spread(expected.map((value) => value ?? 0))).toBeLessThan(30);
  });
});
