import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAxis, thinLine, thinRuns } from './thin-line.ts';

const lines = fc.array(
  fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -50, max: 50 }) }, { weight: 1, arbitrary: fc.constant(null) }),
  { minLength: 500, maxLength: 3000 },
);
const placesOf = (length: number) => Array.from({ length }, (_, at) => at + (at % 7) / 8);

describe('a thinned line', () => {
  it('VIZ-09 keeps both extremes, the first and the last value', () => {
    fc.assert(
      fc.property(lines, (values) => {
        const kept = thinLine(values, cutAxis(placesOf(values.length), 50, values.length));
        const numbers = values.filter((value): value is number => value !== null);
        const drawn = kept.flatMap((at) => (values[at] === null ? [] : [values[at]!]));
        expect(Math.min(...drawn)).toBe(Math.min(...numbers));
        expect(Math.max(...drawn)).toBe(Math.max(...numbers));
        expect([drawn[0], drawn.at(-1)]).toEqual([numbers[0], numbers.at(-1)]);
        expect(kept.length).toBeLessThanOrEqual(50 * 6);
        expect(kept).toEqual([...kept].sort((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });

  it('VIZ-09 keeps the same values however they are split', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(3000), { maxLength: 6 }), (values, cuts) => {
        const ends = [0, ...cuts.map((at) => Math.min(at, values.length)), values.length].toSorted((a, b) => a - b);
        const runs = ends
          .slice(1)
          .map((to, nth) => ({ from: ends[nth]!, values: values.slice(ends[nth], to) }))
          .filter((run) => run.values.length > 0);
        const cut = cutAxis(placesOf(values.length), 50, values.length);
        expect(thinRuns(runs, values.length, cut)).toEqual(thinLine(values, cut));
      }),
      { numRuns: 40 },
    );
  });

  it('VIZ-09 takes nothing more from a line that was thinned before', () => {
    fc.assert(
      fc.property(lines, (values) => {
        const xs = placesOf(values.length);
        const kept = thinLine(values, cutAxis(xs, 50, values.length));
        const again = thinLine(
          kept.map((at) => values[at]!),
          cutAxis(
            kept.map((at) => xs[at]!),
            50,
            values.length,
          ),
        );
        expect(again).toHaveLength(kept.length);
      }),
      { numRuns: 40 },
    );
  });

  it('VIZ-05 keeps gaps, and everything while there is little', () => {
    const values = Array.from({ length: 1000 }, (_, at) => (at >= 400 && at < 600 ? null : at));
    const cut = cutAxis(placesOf(1000), 100, 1000);
    expect(thinLine(values, cut).some((at) => values[at] === null)).toBe(true);
    expect(thinLine([1, null, 3], cutAxis([0, 1, 2], 3, 3))).toEqual([0, 1, 2]);
    expect(thinLine([1, 2, 3], cutAxis([5, 5, 5], 1, 900))).toEqual([0, 2]);
  });
});
