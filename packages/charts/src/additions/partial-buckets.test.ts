import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketEnd } from '../query/bucket-end.ts';
import { partialBuckets } from './partial-buckets.ts';

const day = (month: number, of: number, hour = 0) => Date.UTC(2026, month - 1, of, hour);
const months = [day(3, 1), day(4, 1), day(5, 1)];

describe('buckets that are not whole', () => {
  it.each([
    ['a range that ends within the last', { to: day(5, 12) }, { last: { start: day(5, 1), moment: day(5, 12) } }],
    ['a range that begins within the first', { from: day(3, 9) }, { first: { start: day(3, 1), moment: day(3, 9) } }],
    ['a month that is not over', { newest: day(5, 20, 6) }, { last: { start: day(5, 1), moment: day(5, 20, 6) } }],
    [
      'the earlier of both ends',
      { to: day(6, 1), newest: day(5, 2) },
      { last: { start: day(5, 1), moment: day(5, 2) } },
    ],
    [
      'both ends',
      { from: day(3, 2), to: day(5, 31) },
      { first: { start: day(3, 1), moment: day(3, 2) }, last: { start: day(5, 1), moment: day(5, 31) } },
    ],
    ['ends of buckets', { from: day(3, 1), to: day(6, 1), newest: day(8, 1) }, undefined],
    ['ends without data', { from: day(1, 9), to: day(9, 9) }, undefined],
    ['nothing known', { from: null, to: undefined }, undefined],
  ])('VIZ-06 finds them: %s', (_, limits, expected) => {
    expect(partialBuckets(months, { grain: 'P1M', ...limits })).toEqual(
      expected && { first: undefined, last: undefined, ...expected },
    );
  });

  it('VIZ-06 never takes a bucket for partial whose end the data reaches', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('PT1H', 'P1D', 'P1W', 'P1M', 'P3M', 'P1Y'),
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (grain, count, share) => {
          const starts = [day(1, 1)];
          for (let at = 1; at < count; at += 1) starts.push(bucketEnd(starts.at(-1)!, grain)!);
          const end = bucketEnd(starts.at(-1)!, grain)!;
          const to = starts[0]! + share * (end - starts[0]!);
          const last = partialBuckets(starts, { grain, to })?.last;
          if (last === undefined) expect([...starts, end]).toContain(to);
          else {
            expect(last.start).toBeLessThan(to);
            expect(bucketEnd(last.start, grain)).toBeGreaterThan(to);
          }
        },
      ),
    );
  });
});
