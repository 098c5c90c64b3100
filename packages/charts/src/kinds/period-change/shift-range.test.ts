import { describe, expect, it } from 'vitest';
import { rangeWords, shiftRange } from './shift-range.ts';

const range = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

describe('ranges that are compared', () => {
  it.each([
    ['1 week ago', '2026-11-09', '2026-11-16', '2026-11-02', '2026-11-09'],
    ['3 days ago', '2026-11-09', '2026-11-10', '2026-11-06', '2026-11-07'],
    ['1 month ago', '2026-03-01', '2026-04-01', '2026-02-01', '2026-03-01'],
    ['1 month ago', '2026-03-31', '2026-04-01', '2026-02-28', '2026-03-01'],
    ['1 quarter ago', '2026-10-01', '2027-01-01', '2026-07-01', '2026-10-01'],
    ['1 year ago', '2024-02-29', '2024-03-01', '2023-02-28', '2023-03-01'],
    ['inherit', '2026-11-11', '2026-11-16', '2026-11-06', '2026-11-11'],
    ['2026-01-10', '2026-11-11', '2026-11-16', '2026-01-10', '2026-01-15'],
    ['2026-01-10 : 2026-01-12', '2026-11-11', '2026-11-16', '2026-01-10', '2026-01-12'],
  ])('VIZ-03 %s of %s to %s', (offset, from, to, otherFrom, otherTo) => {
    const other = shiftRange(range(from, to), offset);
    expect([iso(other!.from), iso(other!.to)]).toEqual([otherFrom, otherTo]);
  });

  it('VIZ-03 are unknown for an offset that nobody can read', () => {
    expect(shiftRange(range('2026-11-11', '2026-11-16'), 'once upon a time')).toBeUndefined();
  });

  it.each([
    ['2026-01-01', '2027-01-01', '2026'],
    ['2026-11-01', '2026-12-01', 'Nov 2026'],
    ['2026-01-01', '2026-04-01', 'Jan – Mar 2026'],
    ['2026-11-01', '2026-11-15', 'Nov 1 – 14, 2026'],
    ['2026-11-14', '2026-11-15', 'Nov 14, 2026'],
    ['2025-12-30', '2026-01-03', 'Dec 30, 2025 – Jan 2, 2026'],
  ])('VIZ-05 are written as short as exact: %s to %s', (from, to, expected) => {
    expect(rangeWords(range(from, to), 'en').replaceAll(/\s/gu, ' ')).toBe(expected);
  });
});
