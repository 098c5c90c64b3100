import { Temporal } from 'temporal-polyfill';

export type WallTime = Temporal.PlainDateTime;
export const timeUnits = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** Parses a unit name, singular or plural, in any case. Returns undefined for any other word. */
export function readUnit(word: string): TimeUnit | undefined {
  const single = word.toLowerCase().replace(/s$/, '');
  return timeUnits.find((unit) => unit === single);
}

/** Adds units to a time (negative counts subtract). The day is clamped to the end of the month. */
export function addUnits(time: WallTime, count: number, unit: TimeUnit): WallTime {
  return unit === 'quarter' ? time.add({ months: count * 3 }) : time.add({ [`${unit}s`]: count });
}

const midnight = (time: WallTime): WallTime => time.with({ hour: 0, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }); // prettier-ignore

/** Returns the start of the unit that contains the time. Weeks begin on Monday. */
export function startOfUnit(time: WallTime, unit: TimeUnit): WallTime {
  const day = midnight(time);
  switch (unit) {
    case 'second':
      return time.round({ smallestUnit: 'second', roundingMode: 'floor' });
    case 'minute':
      return time.round({ smallestUnit: 'minute', roundingMode: 'floor' });
    case 'hour':
      return time.round({ smallestUnit: 'hour', roundingMode: 'floor' });
    case 'day':
      return day;
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'month':
      return day.with({ day: 1 });
    case 'quarter':
      return day.with({ day: 1, month: Math.floor((day.month - 1) / 3) * 3 + 1 });
    case 'year':
      return day.with({ day: 1, month: 1 });
  }
}

/** Returns midnight at the start of the unit's last day. */
export function lastDayOfUnit(time: WallTime, unit: TimeUnit): WallTime {
  return addUnits(startOfUnit(time, unit), 1, unit).subtract({ days: 1 });
}

/** Returns the number of whole units between two times. */
export function unitsBetween(from: WallTime, to: WallTime, unit: TimeUnit): number {
  if (unit === 'quarter') return Math.trunc(unitsBetween(from, to, 'month') / 3);
  const largest = `${unit}s` as const;
  return from.until(to, { largestUnit: largest, smallestUnit: largest, roundingMode: 'trunc' })[largest];
}

/** Converts an instant to wall time in a time zone. */
export function wallTimeAt(epochMs: number, zone: string): WallTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMs)).toZonedDateTimeISO(zone).toPlainDateTime();
}

/** Converts wall time in a time zone to epoch milliseconds (UTC). */
export function momentOf(time: WallTime, zone: string): number {
  return time.toZonedDateTime(zone).epochMilliseconds;
}

const monthNames = 'january february march april may june july august september october november december'.split(' ');

function monthOf(word: string): number | undefined {
  const name = word.toLowerCase().replace(/\.$/, '');
  const index = monthNames.findIndex((month) => name.length >= 3 && month.startsWith(name));
  return index < 0 ? undefined : index + 1;
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function datePartsOf(text: string): DateParts | undefined {
  const numbers = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(text) ?? /^(\d{4})()()$/.exec(text);
  if (numbers !== null)
    return { year: Number(numbers[1]), month: Number(numbers[2] || 1), day: Number(numbers[3] || 1) };
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (american !== null) return { year: Number(american[3]), month: Number(american[1]), day: Number(american[2]) };
  const dayFirst = /^(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(text);
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  const month = monthOf(dayFirst?.[2] ?? monthFirst?.[1] ?? '');
  if (month === undefined) return undefined;
  return { year: Number(dayFirst?.[3] ?? monthFirst?.[3]), month, day: Number(dayFirst?.[1] ?? monthFirst?.[2] ?? 1) };
}

const timePattern = /^(.*?)[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6})\d*)?)?\s*(z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Parses a date or a date with a time in common formats (`2004-03-01T12:30:00`, `1 June 2003`, `06/01/2003`).
 * A time with an offset is converted to wall time in the zone. Returns undefined if the text is not a date.
 */
export function parseWallTime(text: string, zone: string): WallTime | undefined {
  const found = timePattern.exec(text.trim());
  const parts = datePartsOf((found?.[1] ?? text).trim());
  if (parts === undefined) return undefined;
  const micros = Number((found?.[5] ?? '').padEnd(6, '0'));
  try {
    const wall = Temporal.PlainDateTime.from(
      {
        ...parts,
        hour: Number(found?.[2] ?? 0),
        minute: Number(found?.[3] ?? 0),
        second: Number(found?.[4] ?? 0),
        millisecond: Math.floor(micros / 1000),
        microsecond: micros % 1000,
      },
      { overflow: 'reject' },
    );
    const offset = found?.[6];
    if (offset === undefined) return wall;
    const moment = wall.toZonedDateTime(offset.toLowerCase() === 'z' ? 'UTC' : offset);
    return moment.withTimeZone(zone).toPlainDateTime();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
