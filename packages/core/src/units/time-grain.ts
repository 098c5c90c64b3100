import { dayMs, hourMs, minuteMs, secondMs } from './durations.ts';

/** Time grains of the contract, finest first. */
export const timeGrains = [
  'PT1S',
  'PT5S',
  'PT30S',
  'PT1M',
  'PT5M',
  'PT10M',
  'PT15M',
  'PT30M',
  'PT1H',
  'PT6H',
  'P1D',
  'P1W',
  '1969-12-28T00:00:00Z/P1W',
  '1969-12-29T00:00:00Z/P1W',
  'P1W/1970-01-03T00:00:00Z',
  'P1W/1970-01-04T00:00:00Z',
  'P1M',
  'P3M',
  'P1Y',
] as const;

export type TimeGrain = (typeof timeGrains)[number];
export type GrainUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/**
 * A time grain, split into its unit and count. Weeks also have their first day, and `namedBy` if a week is named by its
 * last day instead of its first.
 */
export interface GrainParts {
  readonly unit: GrainUnit;
  readonly count: number;
  readonly weekStart?: 'sunday' | 'monday';
  readonly namedBy?: 'end';
}

const older: Readonly<Record<string, TimeGrain>> = { 'PT0.5H': 'PT30M', 'P0.25Y': 'P3M' };
const known: ReadonlySet<string> = new Set(timeGrains);

/**
 * Returns a time grain in its current spelling, also if the text has an older spelling. Undefined if the text is not a
 * time grain.
 */
export const readGrain = (text: string | null | undefined): TimeGrain | undefined => {
  if (!text) return undefined;
  return older[text] ?? (known.has(text) ? (text as TimeGrain) : undefined);
};

const units: Readonly<Record<string, GrainUnit>> = {
  TS: 'second',
  TM: 'minute',
  TH: 'hour',
  D: 'day',
  W: 'week',
  M: 'month',
  Y: 'year',
};

const weeks: Readonly<Record<string, Pick<GrainParts, 'weekStart' | 'namedBy'>>> = {
  P1W: { weekStart: 'monday' },
  '1969-12-28T00:00:00Z/P1W': { weekStart: 'sunday' },
  '1969-12-29T00:00:00Z/P1W': { weekStart: 'monday' },
  'P1W/1970-01-03T00:00:00Z': { weekStart: 'sunday', namedBy: 'end' },
  'P1W/1970-01-04T00:00:00Z': { weekStart: 'monday', namedBy: 'end' },
};

/** Splits a time grain into its unit and count. */
export const grainParts = (grain: TimeGrain): GrainParts => {
  const week = weeks[grain];
  if (week) return { unit: 'week', count: 1, ...week };
  if (grain === 'P3M') return { unit: 'quarter', count: 1 };
  const [, time, count, letter] = /^P(T?)(\d+)([SMHDWY])$/.exec(grain) as unknown as [string, string, string, string];
  return { unit: units[time + letter]!, count: Number(count) };
};

const unitMs: Readonly<Record<GrainUnit, number>> = {
  second: secondMs,
  minute: minuteMs,
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  quarter: 91 * dayMs,
  year: 365 * dayMs,
};

/** Length of a bucket in milliseconds. Months, quarters and years count as 30, 91 and 365 days. */
export const grainMs = (grain: TimeGrain): number => {
  const { unit, count } = grainParts(grain);
  return unitMs[unit] * count;
};
