import { timeFormatLocale, type TimeLocaleObject } from 'd3-time-format';
import { dayMs, grainParts, readGrain, type GrainUnit } from '../units/index.ts';
import { perLocale } from './per-locale.ts';

/** Formats a timestamp in milliseconds since 1970 UTC. */
export type TimeFormat = (ms: number) => string;

const sunday = Date.UTC(2023, 0, 1);

const names = (locale: string, options: Intl.DateTimeFormatOptions, moments: readonly number[]): string[] => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return moments.map((moment) => format.format(moment));
};

/** Time formatters of a language. d3 accepts a number although its types ask for a Date. */
const localeOf = perLocale((locale): { readonly utcFormat: (specifier: string) => TimeFormat } => {
  const week = Array.from({ length: 7 }, (_, at) => sunday + at * dayMs);
  const year = Array.from({ length: 12 }, (_, at) => Date.UTC(2023, at, 15));
  const table: TimeLocaleObject = timeFormatLocale({
    dateTime: '%x, %X',
    date: '%-d %b %Y',
    time: '%H:%M:%S',
    periods: ['AM', 'PM'],
    days: names(locale, { weekday: 'long' }, week) as never,
    shortDays: names(locale, { weekday: 'short' }, week) as never,
    months: names(locale, { month: 'long' }, year) as never,
    shortMonths: names(locale, { month: 'short' }, year) as never,
  });
  return {
    utcFormat: (specifier) => {
      const format = table.utcFormat(specifier);
      return (ms) => format(new Date(ms));
    },
  };
});

/**
 * Formats the time of a tick as briefly as possible: in January as a year, on the first of a month as a month, at
 * midnight as a day, otherwise as a time of day.
 */
const smartDate = (locale: string): TimeFormat => {
  const table = localeOf(locale);
  const [year, month, day, hour, minute, second] = ['%Y', '%b', '%-d %b', '%H:%M', '%H:%M', '%H:%M:%S'].map((name) =>
    table.utcFormat(name),
  ) as [TimeFormat, TimeFormat, TimeFormat, TimeFormat, TimeFormat, TimeFormat];
  return (ms) => {
    const date = new Date(ms);
    if (date.getUTCSeconds() !== 0) return second(ms);
    if (date.getUTCMinutes() !== 0) return minute(ms);
    if (date.getUTCHours() !== 0) return hour(ms);
    if (date.getUTCDate() !== 1) return day(ms);
    if (date.getUTCMonth() !== 0) return month(ms);
    return year(ms);
  };
};

/** A full date, as precise as the value: "3 Nov 2026", "3 Nov 2026, 14:05:09". */
const verboseDate = perLocale((locale): TimeFormat => {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return (ms) => (ms % dayMs === 0 ? date : moment).format(ms);
});

const bucketFormats: Readonly<Record<Exclude<GrainUnit, 'quarter'>, string>> = {
  year: '%Y',
  month: '%b %Y',
  week: '%-d %b %Y',
  day: '%-d %b %Y',
  hour: '%-d %b %Y, %H:%M',
  minute: '%-d %b %Y, %H:%M',
  second: '%-d %b %Y, %H:%M:%S',
};

/** Label of a time-grain bucket (ISO duration): "2026", "Q3 2026", "Nov 2026", "3 Nov 2026". */
export const grainFormat = (grain: string | null | undefined, locale: string): TimeFormat => {
  const known = readGrain(grain);
  if (!known) return verboseDate(locale);
  const { unit } = grainParts(known);
  if (unit === 'quarter')
    return (ms) => `Q${Math.floor(new Date(ms).getUTCMonth() / 3) + 1} ${new Date(ms).getUTCFullYear()}`;
  return localeOf(locale).utcFormat(bucketFormats[unit]);
};

const namedFormats: ReadonlySet<string> = new Set([
  'smart_date',
  'smart_date_detailed',
  'smart_date_verbose',
  'verbose_date',
]);
const directive = /%[-_0]?(.?)/gsu;
const directives = 'aAbBcdefgGHIjLmMpqQsSuUVwWxXyYZ';

/**
 * True if a time format is valid: a known name, or a d3-time-format string with a directive. `timeFormat` prints
 * unknown parts of other texts unchanged.
 */
export const isTimeFormat = (name: string): boolean => {
  if (namedFormats.has(name)) return true;
  const found = [...name.matchAll(directive)].map(([, letter = '']) => letter);
  const known = (letter: string) => letter !== '' && directives.includes(letter);
  return found.some(known) && found.every((letter) => letter === '%' || known(letter));
};

/**
 * Returns the time format that a chart names, in UTC: `smart_date` (the default), `smart_date_verbose`, or a
 * d3-time-format string.
 */
export const timeFormat = (name: string | null | undefined, locale: string): TimeFormat => {
  if (!name || name === 'smart_date' || name === 'smart_date_detailed') return smartDate(locale);
  if (name === 'smart_date_verbose' || name === 'verbose_date') return verboseDate(locale);
  return localeOf(locale).utcFormat(name);
};
