import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SmallRow } from './testing/small-frames.ts';
import { runStep, runSteps, sameCells, smallRows } from './testing/small-frames.ts';
import { PostProcessingError } from './post-processing-error.ts';
import { casesOf } from '../../testing/in-long-run.ts';

type Value = number | null;

/** Returns n·Σxy − Σx·Σy. Plain sums are exact here, because all values are small multiples of a quarter. */
function products(pairs: readonly (readonly [number, number])[]): number {
  let [xs, ys, xys] = [0, 0, 0];
  for (const [x, y] of pairs) [xs, ys, xys] = [xs + x, ys + y, xys + x * y];
  return pairs.length * xys - xs * ys;
}

function naive(
  rows: readonly SmallRow[],
  asked: { type: string; window: number; needed: number; ddof: number },
): Value[] {
  return rows.map((_, row) => {
    const pairs: (readonly [number, number])[] = [];
    for (let at = Math.max(0, row - asked.window + 1); at <= row; at += 1) {
      const [n, m] = [rows[at]?.n ?? null, rows[at]?.m ?? null];
      if (n !== null && m !== null) pairs.push([n, m]);
    }
    const count = pairs.length;
    if (count < asked.needed || count === 0) return null;
    if (asked.type === 'cov') return count > asked.ddof ? products(pairs) / count / (count - asked.ddof) : null;
    const [own, other] = [products(pairs.map(([n]) => [n, n])), products(pairs.map(([, m]) => [m, m]))];
    return own > 0 && other > 0 ? products(pairs) / Math.sqrt(own) / Math.sqrt(other) : null;
  });
}

describe('moving correlation and covariance', () => {
  it('SERVER-06 agree with sums over each window, whatever is missing in it', () => {
    const asked = fc.record({
      type: fc.constantFrom('corr', 'cov'),
      window: fc.integer({ min: 1, max: 6 }),
      needed: fc.integer({ min: 0, max: 3 }),
      ddof: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(smallRows, asked, (rows, { type, window, needed, ddof }) => {
        const got = runStep(rows, 'rolling', {
          rolling_type: type,
          window,
          min_periods: needed,
          columns: { n: 'r' },
          rolling_type_options: { other: 'm', ...(type === 'cov' ? { ddof } : {}) },
        });
        const wanted = naive(rows, { type, window, needed, ddof }).slice(Math.max(0, needed - 1));
        return sameCells(got.get('r'), wanted);
      }),
      { numRuns: casesOf(400) },
    );
  });

  const rows = [1, 2, 4, 8].map((n): SmallRow => ({ kind: null, size: null, at: null, n, m: -2 * n }));
  const roll = (options: object) => runStep(rows, 'rolling', { window: 3, columns: { n: 'r' }, ...options }).get('r');

  it('SERVER-06 holds a column against itself where it is told to', () => {
    const own = { rolling_type: 'corr', rolling_type_options: { pairwise: false } };
    expect(roll(own)).toEqual([null, null, expect.closeTo(1), expect.closeTo(1)]);
    const spread = roll({ rolling_type: 'var' });
    expect(roll({ rolling_type: 'cov', rolling_type_options: { pairwise: false } })).toEqual(spread);
  });

  it('SERVER-06 holds each series of a pivot against the same series of the other metric', () => {
    const series = rows.flatMap((row): readonly SmallRow[] => [
      { ...row, at: row.n, kind: 'a' },
      { ...row, at: row.n, kind: 'b', m: row.n },
    ]);
    const aggregates = { n: { operator: 'sum' }, m: { operator: 'sum' } };
    const options = { rolling_type: 'corr', window: 3, columns: { n: 'r' }, rolling_type_options: { other: 'm' } };
    const got = runSteps(series, [
      { operation: 'pivot', options: { index: ['at'], columns: ['kind'], aggregates } },
      { operation: 'rolling', options },
      { operation: 'flatten', options: {} },
    ]);
    expect(got.get('r, a')?.at(-1)).toBeCloseTo(-1);
    expect(got.get('r, b')?.at(-1)).toBeCloseTo(1);
  });

  it.each([
    ['corr', {}, 'A rolling corr needs the option other'],
    ['cov', { other: 'nope' }, 'Referenced columns not available in DataFrame.'],
    ['corr', { other: 'm', ddof: 1 }, 'Invalid options for corr: ddof'],
    ['cov', { other: 'kind' }, 'Column "kind" is not numeric.'],
  ])('SERVER-06 refuses a moving %s with %j', (type, own, message) => {
    const texts = rows.map((row) => ({ ...row, kind: 'a' }));
    const attempt = () =>
      runStep(texts, 'rolling', { rolling_type: type, window: 2, columns: { n: 'r' }, rolling_type_options: own });
    expect(attempt).toThrow(PostProcessingError);
    expect(attempt).toThrow(message);
  });
});

describe('moving quantiles', () => {
  const rows = [1, 2, 4, 8].map((n): SmallRow => ({ kind: null, size: null, at: null, n, m: null }));
  // With four values, quantile 0.4 falls 1.2 steps after the first value, and quantile 0.5 falls 1.5 steps after it.
  it.each([
    ['linear', 0.5, 3],
    ['lower', 0.5, 2],
    ['higher', 0.5, 4],
    ['midpoint', 0.4, 3],
    ['nearest', 0.4, 2],
    ['nearest', 0.5, 4],
    ['nearest', 1, 8],
  ])('SERVER-06 fall between two values by %s at %f', (interpolation, quantile, wanted) => {
    const got = runStep(rows, 'rolling', {
      rolling_type: 'quantile',
      window: 4,
      columns: { n: 'r' },
      rolling_type_options: { quantile, interpolation },
    });
    expect(got.get('r')?.at(-1)).toBe(wanted);
  });

  it('SERVER-06 refuses an unknown way between two values', () => {
    const options = { quantile: 0.5, interpolation: 'door' };
    expect(() =>
      runStep(rows, 'rolling', {
        rolling_type: 'quantile',
        window: 2,
        columns: { n: 'r' },
        rolling_type_options: options,
      }),
    ).toThrow('Invalid interpolation: door');
  });
});
