import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thinLine } from './thin-line.ts';

describe('a thinned line', () => {
  it('VIZ-09 keeps both extremes, the first and the last value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: fc.integer() }, { weight: 1, arbitrary: fc.constant(null) }), {
          minLength: 500,
          maxLength: 3000,
        }),
        (values) => {
          const kept = thinLine(values, (at) => (at * 50) / values.length, 50);
          const numbers = values.filter((value): value is number => value !== null);
          const drawn = kept.flatMap((at) => (values[at] === null ? [] : [values[at]!]));
          expect(Math.min(...drawn)).toBe(Math.min(...numbers));
          expect(Math.max(...drawn)).toBe(Math.max(...numbers));
          expect([drawn[0], drawn.at(-1)]).toEqual([numbers[0], numbers.at(-1)]);
          expect(kept.length).toBeLessThanOrEqual(51 * 5);
          expect(kept).toEqual([...kept].sort((a, b) => a - b));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('VIZ-05 keeps gaps, and everything while there is little', () => {
    const values = Array.from({ length: 1000 }, (_, at) => (at >= 400 && at < 600 ? null : at));
    expect(thinLine(values, (at) => at / 10, 100).some((at) => values[at] === null)).toBe(true);
    expect(thinLine([1, null, 3], (at) => at, 3)).toEqual([0, 1, 2]);
  });
});
