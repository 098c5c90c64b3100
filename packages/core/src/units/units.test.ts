import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grainMs, grainParts, momentOf, readGrain, timeGrains } from './index.ts';

describe('moments', () => {
  it.each([
    ['2026-11-21T02:06:25.335565', Date.UTC(2026, 10, 21, 2, 6, 25) + 335.565],
    ['2026-11-21T02:06:25.335565+0000', Date.UTC(2026, 10, 21, 2, 6, 25) + 335.565],
    ['2026-11-21T02:06:25+02:00', Date.UTC(2026, 10, 21, 0, 6, 25)],
    ['2026-11-21', Date.UTC(2026, 10, 21)],
    ['0001-01-01T00:00:00', -62_135_596_800_000],
    ['2026-02-30', undefined],
    ['2026-02-03T25:00:00', undefined],
    ['yesterday', undefined],
    [null, undefined],
  ])('reads %s', (text, expected) => {
    const moment = momentOf(text);
    if (expected === undefined) expect(moment).toBeUndefined();
    else expect(moment).toBeCloseTo(expected, 3);
  });

  it('reads every moment that it can be told in ISO 8601', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(-62_135_596_800_000), max: new Date(253_402_300_799_999), noInvalidDate: true }),
        (date) => {
          expect(momentOf(date.toISOString())).toBeCloseTo(date.getTime(), 3);
        },
      ),
    );
  });
});

describe('time grains', () => {
  it('reads today’s spellings and the older ones', () => {
    expect([readGrain('PT0.5H'), readGrain('P0.25Y'), readGrain('P1D'), readGrain('P9X'), readGrain(null)]).toEqual([
      'PT30M',
      'P3M',
      'P1D',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['PT5M', { unit: 'minute', count: 5 }],
    ['P1M', { unit: 'month', count: 1 }],
    ['P3M', { unit: 'quarter', count: 1 }],
    ['P1W/1970-01-03T00:00:00Z', { unit: 'week', count: 1, weekStart: 'sunday', namedBy: 'end' }],
  ] as const)('takes %s apart', (grain, expected) => {
    expect(grainParts(grain)).toEqual(expected);
  });

  it('knows grains from fine to coarse', () => {
    const lengths = timeGrains.map(grainMs);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  });
});
