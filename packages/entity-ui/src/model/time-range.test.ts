import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedRange } from './read-typed-range.ts';
import { addDays, daysOfRange, nameOfRange, rangeOfDays } from './time-range.ts';

describe('time ranges', () => {
  it.each([
    ['30d', 'Last 30 days'],
    ['1 w', 'Last 1 week'],
    ['3M', 'Last 3 months'],
    ['15m', '15 minutes ago : now'],
    ['last 3 hours', '3 hours ago : now'],
    ['last 6 weeks', 'Last 6 weeks'],
    ['past 2 quarters', 'Last 2 quarters'],
    ['last month', 'Last month'],
    ['Next 10 days', 'Next 10 days'],
    ['today', 'Current day'],
    ['yesterday', 'yesterday : today'],
    ['this month', 'Current month'],
    ['this month so far', 'start of this month : now'],
    ['ytd', 'start of this year : now'],
    ['previous month', 'previous calendar month'],
    ['2026', '2026-01-01 : 2027-01-01'],
    ['2026-03', '2026-03-01 : 2026-04-01'],
    ['2026-12', '2026-12-01 : 2027-01-01'],
    ['Q2 2025', '2025-04-01 : 2025-07-01'],
    ['2025-Q4', '2025-10-01 : 2026-01-01'],
    ['2026-02-28', '2026-02-28 : 2026-03-01'],
    ['2026-03-01..now', '2026-03-01 : now'],
    ['2026-01 to 2026-03', '2026-01-01 : 2026-04-01'],
    ['2026-03-01 – 2026-03-31', '2026-03-01 : 2026-04-01'],
    ['..2026-03-31', ' : 2026-04-01'],
    ['now-1d/d', "DATETRUNC(DATEADD(DATETIME('now'), -1, day), day) : now"],
    ['now-7d/d..now/d', "DATETRUNC(DATEADD(DATETIME('now'), -7, day), day) : DATETRUNC(DATETIME('now'), day)"],
    ['7 days ago : now', '7 days ago : now'],
    ['first week of this year', 'first week of this year'],
    ["HOLIDAY('Easter', DATETIME('now'), 'DE') : ", "HOLIDAY('Easter', DATETIME('now'), 'DE') : "],
    ['all time', 'No filter'],
    ['no filter', 'No filter'],
  ])('EXPLORE-06 reads %s as %s', (typed, range) => {
    expect(readTypedRange(typed)).toBe(range);
  });

  it.each(['', 'garbage', 'last 6 moons', '2026-13', '2026-02-30', 'this minute', 'since March', '7 days hence of'])(
    'EXPLORE-06 reads no range in “%s”, which a server would take as all days until now',
    (typed) => {
      expect(readTypedRange(typed)).toBeUndefined();
    },
  );

  it('EXPLORE-06 knows ranges that stored charts carry by name, whatever their letters', () => {
    expect(nameOfRange('last week')).toBe('lastWeek');
    expect(nameOfRange('PREVIOUS CALENDAR YEAR')).toBe('previousYear');
    expect(nameOfRange('')).toBe('none');
    expect(nameOfRange('Last 3 weeks')).toBeUndefined();
  });

  it('EXPLORE-06 reads the days of a range back, the last one included', () => {
    expect(daysOfRange('2026-03-01 : 2026-04-01')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(daysOfRange('2026-03-01T00:00:00 : ')).toEqual({ from: '2026-03-01', to: undefined });
    expect(daysOfRange('2026-03-01 : now')).toBeUndefined();
    expect(daysOfRange('2026-03-01T10:30:00 : 2026-04-01')).toBeUndefined();
    const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1970-01-01', count));
    fc.assert(
      fc.property(fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined }), (from, to) => {
        fc.pre(from !== undefined || to !== undefined);
        expect(daysOfRange(rangeOfDays({ from, to }))).toEqual({ from, to });
      }),
    );
  });
});
