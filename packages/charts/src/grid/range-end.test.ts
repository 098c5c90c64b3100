import { describe, expect, it } from 'vitest';
import { readRangeEnd, writeRangeEnd } from './range-end.ts';

describe('ends of a range', () => {
  it.each([
    ['', 'number', undefined],
    ['  ', 'time', undefined],
    ['12', 'number', 12],
    [' -1.5 ', 'number', -1.5],
    ['1,5', 'number', 1.5],
    ['1,000.5', 'number', 'invalid'],
    ['1e3', 'number', 1000],
    ['many', 'number', 'invalid'],
    ['2026-02-03', 'day', Date.UTC(2026, 1, 3)],
    ['2026-02-03T04:05', 'time', Date.UTC(2026, 1, 3, 4, 5)],
    ['2026-02-03T04:05:06', 'time', Date.UTC(2026, 1, 3, 4, 5, 6)],
  ] as const)('SQL-31 reads %j as %s', (typed, scale, expected) => {
    expect(readRangeEnd(typed, scale)).toBe(expected);
  });

  it.each([
    [undefined, 'number', ''],
    [-1.5, 'number', '-1.5'],
    [Date.UTC(2026, 1, 3), 'day', '2026-02-03'],
    [Date.UTC(2026, 1, 3, 4, 5, 6), 'time', '2026-02-03T04:05:06'],
  ] as const)('SQL-31 writes %j for the field of a %s', (value, scale, expected) => {
    expect(writeRangeEnd(value, scale)).toBe(expected);
  });
});
