import { addUnits, momentOf, wallTimeAt } from '../../compile/calendar.ts';
import type { TimeUnit } from '../../compile/calendar.ts';

/** The distance between the rows of a time series. */
export interface TimeStep {
  readonly count: number;
  readonly unit: TimeUnit;
}

const step = (count: number, unit: TimeUnit): TimeStep => ({ count, unit });

/** Steps of the contract's time grains. */
const stepOfGrain: Readonly<Record<string, TimeStep>> = {
  PT1S: step(1, 'second'),
  PT5S: step(5, 'second'),
  PT30S: step(30, 'second'),
  PT1M: step(1, 'minute'),
  PT5M: step(5, 'minute'),
  PT10M: step(10, 'minute'),
  PT15M: step(15, 'minute'),
  PT30M: step(30, 'minute'),
  'PT0.5H': step(30, 'minute'),
  PT1H: step(1, 'hour'),
  PT6H: step(6, 'hour'),
  P1D: step(1, 'day'),
  P1W: step(1, 'week'),
  '1969-12-28T00:00:00Z/P1W': step(1, 'week'),
  '1969-12-29T00:00:00Z/P1W': step(1, 'week'),
  'P1W/1970-01-03T00:00:00Z': step(1, 'week'),
  'P1W/1970-01-04T00:00:00Z': step(1, 'week'),
  P1M: step(1, 'month'),
  P3M: step(1, 'quarter'),
  'P0.25Y': step(1, 'quarter'),
  P1Y: step(1, 'year'),
};

/** Returns the step of a time grain, or undefined for an unknown grain. */
export const timeStepOf = (grain: string): TimeStep | undefined =>
  Object.hasOwn(stepOfGrain, grain) ? stepOfGrain[grain] : undefined;

const dayMs = 86_400_000;
const monthsIn: Readonly<Partial<Record<TimeUnit, number>>> = { month: 1, quarter: 3, year: 12 };
const msIn: Readonly<Partial<Record<TimeUnit, number>>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: dayMs,
  week: 7 * dayMs,
};

/** Number of months in a step, or 0 for a fixed duration. */
const monthsOf = ({ count, unit }: TimeStep): number => count * (monthsIn[unit] ?? 0);

/** Mean length of a step in days. */
export const daysOf = (time: TimeStep): number =>
  monthsOf(time) > 0 ? (monthsOf(time) * 365.25) / 12 : (time.count * (msIn[time.unit] ?? dayMs)) / dayMs;

/** Converts an instant to clock time in a zone, in milliseconds since 1970-01-01 00:00 of that clock. */
export const clockMs = (moment: number, zone: string): number =>
  zone === 'UTC' ? moment : momentOf(wallTimeAt(moment, zone), 'UTC');

/** Returns the share of the month that has elapsed at a clock time. */
function shareOfMonth(date: Date, clock: number): number {
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return (clock - start) / (end - start);
}

/** Converts a clock time to a position in steps. Month-based steps follow the real month lengths. */
export function positionOf(clock: number, time: TimeStep): number {
  const months = monthsOf(time);
  if (months === 0) return clock / (daysOf(time) * dayMs);
  const date = new Date(clock);
  return (date.getUTCFullYear() * 12 + date.getUTCMonth() + shareOfMonth(date, clock)) / months;
}

/** Returns the elapsed share of the year at a clock time. With month-based steps, each month has a fixed position. */
export function shareOfYear(clock: number, time: TimeStep): number {
  const date = new Date(clock);
  if (monthsOf(time) > 0) return (date.getUTCMonth() + shareOfMonth(date, clock)) / 12;
  const year = date.getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  return (clock - start) / (Date.UTC(year + 1, 0, 1) - start);
}

/** Returns `count` instants after the given instant, each one step apart on the clock of the time zone. */
export function momentsBehind(moment: number, time: TimeStep, count: number, zone: string): readonly number[] {
  const fixed = monthsOf(time) === 0 && zone === 'UTC';
  if (fixed) return Array.from({ length: count }, (_, at) => moment + (at + 1) * daysOf(time) * dayMs);
  const hours = ['second', 'minute', 'hour'].includes(time.unit);
  if (hours) return momentsBehind(moment, time, count, 'UTC');
  const wall = wallTimeAt(moment, zone);
  return Array.from({ length: count }, (_, at) => momentOf(addUnits(wall, (at + 1) * time.count, time.unit), zone));
}
