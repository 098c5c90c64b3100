/**
 * Converts times to local time with Intl only, independently of the calendar functions of the compiler and the engines.
 */

const formats = (): ((ms: number, zone: string) => number) => {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (ms, zone) => {
    let format = known.get(zone);
    if (format === undefined) {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
      known.set(zone, format);
    }
    const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) + (((ms % 1000) + 1000) % 1000);
  };
};

/**
 * Converts between UTC times and local wall-clock times. Both are in milliseconds. A wall-clock time is expressed as if
 * it were UTC.
 */
export interface NaiveClock {
  wallOf(ms: number, zone: string): number;
  /**
   * Returns the UTC time of a local time. If clocks show the local time twice, it is the second occurrence. If clocks
   * skip the local time, it is computed with the UTC offset before the clock change.
   */
  momentOf(wall: number, zone: string): number;
}

const dayMs = 86_400_000;

/** Creates a clock based on Intl. */
export function makeNaiveClock(): NaiveClock {
  const wallOf = formats();
  return {
    wallOf,
    momentOf(wall, zone) {
      const [before, after] = [wall - dayMs, wall + dayMs].map((at) => wallOf(at, zone) - at);
      const [early, late] = [wall - (before ?? 0), wall - (after ?? 0)].toSorted((a, b) => a - b);
      const fits = [late, early].filter((moment) => moment !== undefined && wallOf(moment, zone) === wall);
      return fits[0] ?? wall - (before ?? 0);
    },
  };
}

const weekday = (wall: number): number => new Date(wall).getUTCDay();
const dayOf = (wall: number): number => Math.floor(wall / dayMs) * dayMs;
const step =
  (ms: number) =>
  (wall: number): number =>
    Math.floor(wall / ms) * ms;
const months =
  (count: number) =>
  (wall: number): number => {
    const time = new Date(wall);
    return Date.UTC(time.getUTCFullYear(), Math.floor(time.getUTCMonth() / count) * count);
  };

/** Grains of at most an hour, whose buckets are not affected by clock changes. */
export const fineGrains: ReadonlySet<string> = new Set([
  'PT1S',
  'PT5S',
  'PT30S',
  'PT1M',
  'PT5M',
  'PT10M',
  'PT15M',
  'PT30M',
  'PT0.5H',
  'PT1H',
]);

/**
 * Functions that return the start of the bucket that contains a wall-clock time. They are keyed by ISO duration, for
 * every time grain of the contract.
 */
export const naiveBuckets: Readonly<Record<string, (wall: number) => number>> = {
  PT1S: step(1000),
  PT5S: step(5000),
  PT30S: step(30_000),
  PT1M: step(60_000),
  PT5M: step(300_000),
  PT10M: step(600_000),
  PT15M: step(900_000),
  PT30M: step(1_800_000),
  'PT0.5H': step(1_800_000),
  PT1H: step(3_600_000),
  PT6H: step(21_600_000),
  P1D: dayOf,
  P1W: (wall) => dayOf(wall) - ((weekday(wall) + 6) % 7) * dayMs,
  '1969-12-29T00:00:00Z/P1W': (wall) => dayOf(wall) - ((weekday(wall) + 6) % 7) * dayMs,
  '1969-12-28T00:00:00Z/P1W': (wall) => dayOf(wall) - weekday(wall) * dayMs,
  'P1W/1970-01-03T00:00:00Z': (wall) => dayOf(wall) + (6 - weekday(wall)) * dayMs,
  'P1W/1970-01-04T00:00:00Z': (wall) => dayOf(wall) + ((7 - weekday(wall)) % 7) * dayMs,
  P1M: months(1),
  P3M: months(3),
  'P0.25Y': months(3),
  P1Y: months(12),
};
