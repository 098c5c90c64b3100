import { describe, expect, it } from 'vitest';
import { firingsAfter } from '@sightline/core/schedule';
import { makeNaiveClock } from '../queries/naive-clock.ts';

const year = 2026;
const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Uses the platform's time zone tables, not the code under test. */
const clock = makeNaiveClock();

interface Stretch {
  /** Start of the stretch in milliseconds since 1970 UTC, inclusive. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly offset: number;
}

/** Returns the periods in which the zone's UTC offset stays the same. */
const stretchesOf = (zone: string): readonly Stretch[] => {
  const offsetAt = (ms: number): number => clock.wallOf(ms, zone) - ms;
  const found: Stretch[] = [];
  let start = from - 2 * dayMs;
  let offset = offsetAt(start);
  for (let at = start + 12 * hourMs; at <= to + 2 * dayMs; at += 12 * hourMs) {
    if (offsetAt(at) === offset) continue;
    let [low, high] = [at - 12 * hourMs, at];
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (offsetAt(middle) === offset) low = middle;
      else high = middle;
    }
    found.push({ start, end: high, offset });
    [start, offset] = [high, offsetAt(high)];
  }
  return [...found, { start, end: to + 2 * dayMs, offset }];
};

/**
 * Returns the UTC time of a local time. If clocks show the local time twice, it is the first occurrence. If clocks skip
 * the local time, it is the end of the gap.
 */
const whenIs = (stretches: readonly Stretch[], local: number): number => {
  const found = stretches.find(({ start, end, offset }) => local - offset >= start && local - offset < end);
  return found ? local - found.offset : stretches.findLast(({ end, offset }) => local - offset >= end)!.end;
};

const zones = Intl.supportedValuesOf('timeZone');
const firingsIn = (crontab: string, timezone: string, first = from, last = to): readonly number[] => {
  const found: number[] = [];
  for (const at of firingsAfter({ crontab, timezone }, first - 1)) {
    if (at >= last) break;
    found.push(at);
  }
  return found;
};

describe('SERVER-10 in every zone of the tz database, over a year', () => {
  it('knows them all', () => expect(zones.length).toBeGreaterThan(400));

  it.each([
    ['30 2 * * *', 2.5, () => true],
    ['0 0 * * *', 0, () => true],
    ['15 1 * * 0', 1.25, (day: number) => new Date(day).getUTCDay() === 0],
    ['45 22 28-31 * *', 22.75, (day: number) => new Date(day).getUTCDate() >= 28],
  ] as const)('%s fires once on each of its days, at its local time', (crontab, hours, isDay) => {
    const wrong: string[] = [];
    for (const zone of zones) {
      const stretches = stretchesOf(zone);
      const expected: number[] = [];
      for (let day = from - dayMs; day <= to; day += dayMs) {
        const at = whenIs(stretches, day + hours * hourMs);
        if (isDay(day) && at >= from && at < to) expected.push(at);
      }
      const found = firingsIn(crontab, zone);
      const at = expected.findIndex((each, index) => each !== found[index]);
      if (at >= 0 || found.length !== expected.length)
        wrong.push(
          `${zone}: ${new Date(expected[at] ?? 0).toISOString()}, not ${new Date(found[at] ?? 0).toISOString()}`,
        );
    }
    expect(wrong.join('\n')).toBe('');
  });

  it('0 * * * * fires in each hour that passes, also where clocks change', () => {
    const wrong: string[] = [];
    for (const zone of zones) {
      const stretches = stretchesOf(zone);
      for (const change of stretches.slice(1).map(({ start }) => start)) {
        const [first, last] = [change - dayMs, change + dayMs];
        // Each local hour begins at a full hour of local time, regardless of the zone's UTC offset.
        const expected = stretches.flatMap(({ start, end, offset }) => {
          const all: number[] = [];
          for (let at = Math.ceil((start + offset) / hourMs) * hourMs - offset; at < end; at += hourMs)
            if (at >= first && at < last) all.push(at);
          return all;
        });
        if (firingsIn('0 * * * *', zone, first, last).join() !== expected.join()) wrong.push(zone);
      }
    }
    expect(wrong).toEqual([]);
  });
});
