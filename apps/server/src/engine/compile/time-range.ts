import { addUnits, lastDayOfUnit, momentOf, parseWallTime, readUnit, startOfUnit, wallTimeAt } from './calendar.ts';
import type { TimeUnit, WallTime } from './calendar.ts';
import { isTimeFunction, readTimeFunction } from './time-functions.ts';
import type { HolidayBook, TimeReading } from './time-functions.ts';
import { TimeRangeError } from './time-range-error.ts';

/** A half-open time range [start, end) in epoch milliseconds (UTC). Null means unbounded. */
export interface TimeRange {
  readonly since: number | null;
  readonly until: number | null;
}

export interface TimeRangeOptions {
  readonly nowMs: number;
  /** IANA time zone in which days begin. */
  readonly zone: string;
  readonly relativeStart?: 'today' | 'now';
  readonly relativeEnd?: 'today' | 'now';
  readonly holidays?: HolidayBook;
  /** Shifts the whole range, for example by `1 year ago`. */
  readonly shift?: string | null;
}

interface WallRange {
  readonly since: WallTime | null;
  readonly until: WallTime | null;
}

const unbounded: TimeRange = { since: null, until: null };

/** True for units shorter than a day, which count from the current instant. Longer units count from midnight. */
const isFine = (unit: TimeUnit): boolean => unit === 'second' || unit === 'minute' || unit === 'hour';

const today = (reading: TimeReading): WallTime => startOfUnit(reading.now, 'day');
const anchorOf = (reading: TimeReading, unit: TimeUnit): WallTime =>
  isFine(unit) || reading.relativeStart === 'now' ? reading.now : today(reading);

const counts: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 };
const countOf = (word: string | undefined): number =>
  word === undefined || word === '' ? 1 : (counts[word.toLowerCase()] ?? Number(word));
const direction = (word: string): number => (word === 'next' ? 1 : word === 'this' || word === 'current' ? 0 : -1);

const agoPattern = /^(\d+|an?|one|two|three)\s+([a-z]+)\s+(ago|before|from now|later|hence|after)$/i;
const relativePattern = /^(this|last|next|prior|previous|current)\s+(?:(\d+)\s+)?([a-z]+)$/i;
const edgePattern =
  /^(start|beginning|end)\s+of\s+(?:the\s+)?(?:(this|last|next|prior|previous|current)\s+)?(?:(\d+)\s+)?([a-z]+)$/i;
const firstPattern =
  /^first\s+(?:([a-z]+)\s+)?of\s+(?:the\s+)?(?:(this|last|next|prior|previous|current)\s+)?(?:the\s+)?([a-z]+)$/i;

function readRelative(text: string, reading: TimeReading): WallTime | undefined {
  const ago = agoPattern.exec(text);
  const agoUnit = readUnit(ago?.[2] ?? '');
  if (ago !== null && agoUnit !== undefined) {
    const sign = /ago|before/i.test(ago[3] ?? '') ? -1 : 1;
    return addUnits(anchorOf(reading, agoUnit), sign * countOf(ago[1]), agoUnit);
  }
  const relative = relativePattern.exec(text);
  const unit = readUnit(relative?.[3] ?? '');
  if (relative === null || unit === undefined) return undefined;
  return addUnits(anchorOf(reading, unit), direction((relative[1] ?? '').toLowerCase()) * countOf(relative[2]), unit);
}

function readEdge(text: string, reading: TimeReading): WallTime | undefined {
  const edge = edgePattern.exec(text);
  const unit = readUnit(edge?.[4] ?? '');
  if (edge !== null && unit !== undefined) {
    const moved = addUnits(today(reading), direction((edge[2] ?? 'this').toLowerCase()) * countOf(edge[3]), unit);
    return /end/i.test(edge[1] ?? '') ? lastDayOfUnit(moved, unit) : startOfUnit(moved, unit);
  }
  const first = firstPattern.exec(text);
  const outer = readUnit(first?.[3] ?? '');
  if (first === null || outer === undefined || (first[1] !== undefined && readUnit(first[1]) === undefined))
    return undefined;
  return startOfUnit(addUnits(today(reading), direction((first[2] ?? 'this').toLowerCase()), outer), outer);
}

function readWords(text: string, reading: TimeReading): WallTime | undefined {
  switch (text.toLowerCase()) {
    case 'now':
      return startOfUnit(reading.now, 'second');
    case 'today':
      return today(reading);
    case 'yesterday':
      return addUnits(today(reading), -1, 'day');
    case 'tomorrow':
      return addUnits(today(reading), 1, 'day');
    default:
      return readRelative(text, reading) ?? readEdge(text, reading) ?? parseWallTime(text, reading.zone);
  }
}

function readSide(source: string, reading: TimeReading): WallTime | null {
  const text = source.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  if (isTimeFunction(text))
    return readTimeFunction(source.trim(), reading, (inner) => readWords(inner.trim(), reading));
  const time = readWords(text, reading);
  if (time !== undefined) return time;
  if (/^\d+\s+[a-z]+$/i.test(text) && readUnit(text.split(' ')[1] ?? '') !== undefined) {
    throw new TimeRangeError(`Time string is ambiguous. Specify [${text} ago] or [${text} later].`);
  }
  throw new TimeRangeError(`"${text}" is not a time.`);
}

/**
 * Returns the end of a shorthand range: midnight of today, or now if the unit is shorter than a day or `relativeEnd` is
 * `now`.
 */
function nearEnd(text: string, reading: TimeReading): WallTime {
  const fine = /\b(second|minute|hour)s?\b/i.test(text);
  return fine || reading.relativeEnd === 'now' ? startOfUnit(reading.now, 'second') : today(reading);
}

function readCalendarUnit(text: string, reading: TimeReading): WallRange | undefined {
  const found = /^(previous calendar|current)\s+(day|week|month|quarter|year)$/i.exec(text);
  const unit = readUnit(found?.[2] ?? '');
  if (found === null || unit === undefined) return undefined;
  const start = startOfUnit(today(reading), unit);
  return /^current/i.test(text)
    ? { since: start, until: addUnits(start, 1, unit) }
    : { since: addUnits(start, -1, unit), until: start };
}

function readFirstUnit(text: string, reading: TimeReading): WallRange | undefined {
  const unit = readUnit(/^first\s+(week|month|quarter)\s+of\b/i.exec(text)?.[1] ?? '');
  const since = unit === undefined ? undefined : readEdge(text, reading);
  return unit === undefined || since === undefined ? undefined : { since, until: addUnits(since, 1, unit) };
}

function readShorthand(text: string, reading: TimeReading): WallRange {
  const whole = readCalendarUnit(text, reading) ?? readFirstUnit(text, reading);
  if (whole !== undefined) return whole;
  if (/^last\b/i.test(text)) return { since: readSide(text, reading), until: nearEnd(text, reading) };
  if (/^next\b/i.test(text)) return { since: nearEnd(text, reading), until: readSide(text, reading) };
  return { since: null, until: nearEnd('', reading) };
}

const offsetPattern = /^(-)?(\d+|an?|one|two|three)\s+([a-z]+)(?:\s+(ago|before|prior|from now|later|hence|after))?$/i;

/** Parses a shift such as `1 year ago` into a count and a unit. Returns undefined for any other text. */
export function readTimeShift(text: string): { readonly count: number; readonly unit: TimeUnit } | undefined {
  const found = offsetPattern.exec(text.trim());
  const unit = readUnit(found?.[3] ?? '');
  if (found === null || unit === undefined) return undefined;
  const back = found[1] === '-' || /ago|before|prior/i.test(found[4] ?? '');
  return { count: back ? -countOf(found[2]) : countOf(found[2]), unit };
}

function shifted(range: WallRange, text: string | null | undefined): WallRange {
  if (text === null || text === undefined || text.trim() === '') return range;
  const shift = readTimeShift(text);
  if (shift === undefined) throw new TimeRangeError(`"${text}" is not a time shift.`);
  const move = (time: WallTime | null) => (time === null ? null : addUnits(time, shift.count, shift.unit));
  return { since: move(range.since), until: move(range.until) };
}

const noHolidays: HolidayBook = () => undefined;

/**
 * Parses a time range of the contract: `No filter`, `since : until`, or a shorthand such as `Last week`.
 * Throws TimeRangeError if an end is not a time, the start is after the end, or an end is outside the supported
 * calendar.
 */
export function parseTimeRange(text: string | null, options: TimeRangeOptions): TimeRange {
  if (text === null || text.trim() === '' || text.trim().toLowerCase() === 'no filter') return unbounded;
  try {
    return readRange(text, options);
  } catch (error) {
    // The calendar throws RangeError for a time outside its supported range.
    if (error instanceof RangeError) throw new TimeRangeError(`"${text}" is outside the supported calendar.`);
    throw error;
  }
}

function readRange(text: string, options: TimeRangeOptions): TimeRange {
  const reading: TimeReading = {
    now: wallTimeAt(options.nowMs, options.zone),
    zone: options.zone,
    relativeStart: options.relativeStart ?? 'today',
    relativeEnd: options.relativeEnd ?? 'today',
    holidays: options.holidays ?? noHolidays,
  };
  const cut = / : |^: ?| :$/.exec(text);
  const wall =
    cut === null
      ? readShorthand(text.trim().replaceAll(/\s+/g, ' '), reading)
      : {
          since: readSide(text.slice(0, cut.index), reading),
          until: readSide(text.slice(cut.index + cut[0].length), reading),
        };
  const { since, until } = shifted(wall, options.shift);
  const range = {
    since: since === null ? null : momentOf(since, options.zone),
    until: until === null ? null : momentOf(until, options.zone),
  };
  if (range.since !== null && range.until !== null && range.since > range.until) {
    throw new TimeRangeError('From date cannot be larger than to date');
  }
  return range;
}
