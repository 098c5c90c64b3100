import { describe, expect, it } from 'vitest';
import { dueFirings, mostListed, nextFiring } from './firings.ts';

const at = (text: string): number => new Date(text).getTime();
const told = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString();

describe('SERVER-10 firings of a schedule', () => {
  it.each([
    // Columns: crontab, time zone, time, expected next firing.
    ['0 9 * * 1', 'UTC', '2026-01-01T00:00:00Z', '2026-01-05T09:00:00.000Z'],
    ['0 9 * * 1', 'Europe/Berlin', '2026-01-01T00:00:00Z', '2026-01-05T08:00:00.000Z'],
    ['0 9 * * 1', 'Europe/Berlin', '2026-07-01T00:00:00Z', '2026-07-06T07:00:00.000Z'],
    ['*/15 * * * *', 'Asia/Kathmandu', '2026-01-01T00:01:00Z', '2026-01-01T00:15:00.000Z'],
    ['30 0 1 * *', 'America/New_York', '2026-01-31T12:00:00Z', '2026-02-01T05:30:00.000Z'],
    ['0 0 29 2 *', 'UTC', '2026-01-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('%s in %s after %s fires at %s', (crontab, timezone, after, expected) => {
    expect(told(nextFiring({ crontab, timezone }, at(after)))).toBe(expected);
  });

  it('a local time that daylight saving skips is not lost', () => {
    const night = { crontab: '30 2 * * *', timezone: 'Europe/Berlin' };
    const before = nextFiring(night, at('2026-03-28T12:00:00Z'))!;
    // In Berlin, the clocks go from 2:00 to 3:00 on 29 March.
    expect(told(before)).toMatch(/^2026-03-29T01:(00|30):00/);
    expect(told(nextFiring(night, before))).toBe('2026-03-30T00:30:00.000Z');
  });

  it('a local time that daylight saving repeats fires once', () => {
    const night = { crontab: '30 2 * * *', timezone: 'Europe/Berlin' };
    const first = nextFiring(night, at('2026-10-24T12:00:00Z'))!;
    expect(told(first)).toBe('2026-10-25T00:30:00.000Z');
    expect(told(nextFiring(night, first))).toBe('2026-10-26T01:30:00.000Z');
  });

  const hourly = { crontab: '0 * * * *', timezone: 'UTC' };
  const due = (first: string, now: string, catchUpMs = 3_600_000) =>
    dueFirings(hourly, { firstMs: at(first), nowMs: at(now), catchUpMs });

  it('a firing in time runs, and nothing is missed', () => {
    expect(due('2026-01-01T10:00:00Z', '2026-01-01T10:00:03Z')).toEqual({
      run: at('2026-01-01T10:00:00Z'),
      missed: [],
      missedBefore: 0,
      next: at('2026-01-01T11:00:00Z'),
    });
  });

  it('after a pause the last firing runs once, and the others are missed', () => {
    const found = due('2026-01-01T07:00:00Z', '2026-01-01T10:20:00Z');
    expect(told(found.run)).toBe('2026-01-01T10:00:00.000Z');
    expect(found.missed.map(told)).toEqual([
      '2026-01-01T07:00:00.000Z',
      '2026-01-01T08:00:00.000Z',
      '2026-01-01T09:00:00.000Z',
    ]);
    expect(told(found.next)).toBe('2026-01-01T11:00:00.000Z');
  });

  it('a firing that is too late is missed, too', () => {
    const found = due('2026-01-01T10:00:00Z', '2026-01-01T10:20:00Z', 600_000);
    expect([found.run, found.missed.map(told)]).toEqual([undefined, ['2026-01-01T10:00:00.000Z']]);
  });

  it('many missed firings are counted, and the last ones listed', () => {
    const found = due('2026-01-01T00:00:00Z', '2026-02-01T00:30:00Z');
    expect([found.missed.length, found.missedBefore]).toEqual([mostListed, 31 * 24 - mostListed]);
    expect(told(found.run)).toBe('2026-02-01T00:00:00.000Z');
  });
});
