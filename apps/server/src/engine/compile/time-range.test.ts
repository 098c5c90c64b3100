import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWallTime } from './calendar.ts';
import { TimeRangeError } from './time-range-error.ts';
import { parseTimeRange, readTimeShift } from './time-range.ts';

/** The current time in these tests, on a Wednesday. */
const nowMs = Date.UTC(2024, 4, 15, 13, 45, 30, 250);
const day = (text: string | null): number | null =>
  text === null ? null : Date.parse(`${text.length > 10 ? text : `${text}T00:00:00`}Z`);
const read = (text: string | null, zone = 'UTC') => parseTimeRange(text, { nowMs, zone });

describe('time ranges', () => {
  it.each([
    ['today', '2024-05-08', '2024-05-15'],
    ['now', '2024-05-08T13:45:30.250', '2024-05-15T13:45:30'],
  ] as const)('VIZ-03 counts relative ranges from %s', (anchor, since, until) => {
    const read = parseTimeRange('Last week', { nowMs, zone: 'UTC', relativeStart: anchor, relativeEnd: anchor });
    expect([read.since, read.until]).toEqual([day(since), day(until)]);
  });

  it.each<[string, string | null, string | null]>([
    ['No filter', null, null],
    ['', null, null],
    ['2004-01-01 : 2004-02-01', '2004-01-01', '2004-02-01'],
    ['2004-01-01T06:30:00 : ', '2004-01-01T06:30:00', null],
    [' : 2004', null, '2004-01-01'],
    ['1 June 2003 : June 5, 2003', '2003-06-01', '2003-06-05'],
    ['06/30/2003 : 2003-12', '2003-06-30', '2003-12-01'],
    ['Last day', '2024-05-14', '2024-05-15'],
    ['Last week', '2024-05-08', '2024-05-15'],
    ['last quarter', '2024-02-15', '2024-05-15'],
    ['Last 2 years', '2022-05-15', '2024-05-15'],
    ['Last 3 hours', '2024-05-15T10:45:30.250', '2024-05-15T13:45:30'],
    ['Last 30 minutes', '2024-05-15T13:15:30.250', '2024-05-15T13:45:30'],
    ['Next 2 weeks', '2024-05-15', '2024-05-29'],
    ['previous calendar week', '2024-05-06', '2024-05-13'],
    ['previous calendar quarter', '2024-01-01', '2024-04-01'],
    ['Current month', '2024-05-01', '2024-06-01'],
    ['Current week', '2024-05-13', '2024-05-20'],
    ['first month of last year', '2023-01-01', '2023-02-01'],
    ['first week of this quarter', '2024-04-01', '2024-04-08'],
    ['7 days', null, '2024-05-15'],
    ['garbage', null, '2024-05-15'],
    ['yesterday : now', '2024-05-14', '2024-05-15T13:45:30'],
    ['100 years ago : tomorrow', '1924-05-15', '2024-05-16'],
    ['start of last month : end of this year', '2024-04-01', '2024-12-31'],
    ["DATEADD(DATETIME('today'), -1, MONTH) : DATETRUNC(DATETIME('now'), hour)", '2024-04-15', '2024-05-15T13:00:00'],
    ["DATEADD(DATETIME('2024-01-31'), 1, month) : LASTDAY(DATETIME('2024-02-10'), month)", '2024-02-29', '2024-02-29'],
    ["DATETIME('2024-01-01T00:00:00+02:00') : ", '2023-12-31T22:00:00', null],
  ])('reads %s', (text, since, until) => {
    expect(read(text)).toEqual({ since: day(since), until: day(until) });
  });

  it.each([
    '2005-01-01 : 2004-01-01',
    '7 days : 2004-01-01',
    'nonsense : 2004-01-01',
    "DATEADD(DATETIME('2004-01-01'), x, month) : ",
    "DATEADD(DATETIME('2004-01-01'), 1, month : ",
    "HOLIDAY('No such day', DATETIME('2004-01-01'), 'US') : ",
    '2004-02-30 : ',
    'first week of nonsense : ',
    'first of nonsense : ',
    'first nonsense of this year : ',
    'start of nonsense : ',
    '3 nonsenses ago : ',
    'last nonsense : ',
  ])('refuses %s and says why', (text) => {
    expect(() => read(text)).toThrow(TimeRangeError);
  });

  it("ends days where they end in the asker's zone", () => {
    const late = Date.UTC(2024, 4, 15, 23, 30);
    const range = parseTimeRange('Last day', { nowMs: late, zone: 'Europe/Berlin' });
    expect(range).toEqual({ since: Date.UTC(2024, 4, 14, 22), until: Date.UTC(2024, 4, 15, 22) });
  });

  it('keeps wall days across a change of clocks', () => {
    const range = parseTimeRange('2024-03-31 : 2024-04-01', { nowMs, zone: 'Europe/Berlin' });
    expect((range.until ?? 0) - (range.since ?? 0)).toBe(23 * 3_600_000);
  });

  it('shifts a whole range', () => {
    const range = parseTimeRange('2004-03-31 : 2004-04-30', { nowMs, zone: 'UTC', shift: '1 month ago' });
    expect(range).toEqual({ since: day('2004-02-29'), until: day('2004-03-30') });
    for (const text of ['someday', '3 nonsenses ago', '-1 nonsense', 'ago'])
      expect(readTimeShift(text)).toBeUndefined();
    expect(() => parseTimeRange('2004 : 2005', { nowMs, zone: 'UTC', shift: '3 nonsenses ago' })).toThrow(
      '"3 nonsenses ago" is not a time shift.',
    );
  });

  it('finds holidays by the book it is given', () => {
    const holidays = (name: string, year: number) =>
      name === 'Midsummer' ? parseWallTime(`${year}-06-24`, 'UTC') : undefined;
    const range = parseTimeRange("HOLIDAY('Midsummer', DATETIME('2020-01-01'), 'SE') : ", {
      nowMs,
      zone: 'UTC',
      holidays,
    });
    expect(range.since).toBe(day('2020-06-24'));
  });

  it.each(['Last 99999999 years', 'next 400000 years', "DATEADD(DATETIME('today'), 999999, year) : "])(
    'refuses %s, which lies outside of the calendar',
    (text) => {
      expect(() => parseTimeRange(text, { nowMs: 0, zone: 'UTC' })).toThrow(TimeRangeError);
    },
  );

  it('refuses a shift out of the calendar', () => {
    const options = { nowMs: 0, zone: 'UTC', shift: '99999999 years ago' };
    expect(() => parseTimeRange('2024-01-01 : 2024-02-01', options)).toThrow('outside the supported calendar');
  });

  it('never fails otherwise than by a TimeRangeError, and never gives a reversed range', () => {
    const word = fc.constantFrom(
      'last',
      'next',
      'this',
      '3',
      'weeks',
      'day',
      'ago',
      'of',
      'start',
      ':',
      "DATEADD(DATETIME('now'),",
      ')',
      ' : ',
      'first',
      '2004-01-01',
      'LASTDAY(',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
        ),
        (text) => {
          try {
            const { since, until } = read(text);
            expect(since === null || until === null || since <= until).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(TimeRangeError);
          }
        },
      ),
    );
  });
});
