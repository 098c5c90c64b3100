import type { Cell, Column, Table } from '../../engine/columns.ts';
import { addUnits, momentOf, parseWallTime, startOfUnit, wallTimeAt } from '../../engine/compile/calendar.ts';
import type { TimeUnit } from '../../engine/compile/calendar.ts';
import type { CompiledQuery } from '../../engine/compile/build-select.ts';
import { CompileError } from '../../engine/compile/compile-error.ts';
import type { Query } from '../../engine/compile/query-context.ts';
import { labelOfColumn } from '../../engine/compile/query-context.ts';
import { readTimeShift } from '../../engine/compile/time-range.ts';
import type { TimeRange } from '../../engine/compile/time-range.ts';

interface Comparison {
  readonly query: Query;
  readonly compiled: CompiledQuery;
  readonly zone: string;
}

/** Shifts times back to the comparison range, and times of the comparison range forward to the query's own range. */
interface Shift {
  back(range: TimeRange): TimeRange;
  forward(epochMs: number): number;
}

type Bounded = { readonly since: number; readonly until: number };

/** Local wall clock time as UTC milliseconds. Each day then has 24 hours, even if the clocks change. */
const wallMs = (time: number, zone: string): number => momentOf(wallTimeAt(time, zone), 'UTC');
const atWall = (wall: number, zone: string): number => momentOf(wallTimeAt(wall, 'UTC'), zone);

/** @param otherWall start of the comparison range, as local wall clock time */
function byDistance(from: Bounded, otherWall: number, zone: string): Shift {
  const distance = wallMs(from.since, zone) - otherWall;
  const move = (time: number, by: number): number => atWall(wallMs(time, zone) + by, zone);
  const back = (time: number | null): number | null => (time === null ? null : move(time, -distance));
  return {
    back: ({ since, until }) => ({ since: back(since), until: back(until) }),
    forward: (time) => move(time, distance),
  };
}

/** Milliseconds of units that are not affected by clock changes. */
const fixedMs: Readonly<Partial<Record<TimeUnit, number>>> = { second: 1000, minute: 60_000, hour: 3_600_000 };

function byUnits(count: number, unit: TimeUnit, zone: string): Shift {
  const fixed = fixedMs[unit];
  const add = (time: number, by: number): number =>
    fixed === undefined ? momentOf(addUnits(wallTimeAt(time, zone), by, unit), zone) : time + by * fixed;
  const back = (time: number | null): number | null => (time === null ? null : add(time, count));
  return {
    back: ({ since, until }) => ({ since: back(since), until: back(until) }),
    forward: (time) => add(time, -count),
  };
}

/** Parses `1 year ago`, `inherit`, a date, or a pair of dates. */
function readOffset(text: string, range: Bounded, zone: string): Shift {
  if (text.trim().toLowerCase() === 'inherit') {
    const [since, until] = [wallMs(range.since, zone), wallMs(range.until, zone)];
    return byDistance(range, since - (until - since), zone);
  }
  const units = readTimeShift(text);
  if (units !== undefined) return byUnits(units.count, units.unit, zone);
  const [since, until, ...more] = text.split(' : ').map((side) => parseWallTime(side.trim(), zone));
  const ends = text.includes(' : ') && until === undefined;
  if (since === undefined || ends || more.length > 0)
    throw new CompileError(`"${text}" is not a valid time to compare with.`);
  const distance = byDistance(range, momentOf(since, 'UTC'), zone);
  if (until === undefined) return distance;
  const other = { since: momentOf(since, zone), until: momentOf(until, zone) };
  if (other.since > other.until) throw new CompileError(`The comparison "${text}" ends before it starts.`);
  return { ...distance, back: () => other };
}

const unitsOfGrain: Readonly<Record<string, TimeUnit>> = {
  PT1H: 'hour',
  P1D: 'day',
  P1W: 'week',
  '1969-12-29T00:00:00Z/P1W': 'week',
  P1M: 'month',
  P3M: 'quarter',
  'P0.25Y': 'quarter',
  P1Y: 'year',
};

/** Returns the time axis of a query and its bucket unit; undefined without a time axis. */
function axisOf(query: Query): { readonly label: string; readonly unit: TimeUnit | null } | undefined {
  const axis = query.columns.find((ref) => ref.kind === 'adhoc' && ref.baseAxis);
  const label = query.timeseries ? '__timestamp' : axis === undefined ? undefined : labelOfColumn(axis);
  if (label === undefined) return undefined;
  const grain = axis?.kind === 'adhoc' && !query.timeseries ? axis.timeGrain : query.extras.timeGrain;
  return { label, unit: unitsOfGrain[grain ?? ''] ?? null };
}

/**
 * Returns the start of the bucket that contains a time. An hour repeated by a clock change counts as two buckets, as in
 * the engine.
 */
function bucketAt(time: number, unit: TimeUnit | null, zone: string): number {
  if (unit === null) return time;
  const begin = startOfUnit(wallTimeAt(time, zone), unit);
  return unit === 'hour' ? time - (wallMs(time, zone) - momentOf(begin, 'UTC')) : momentOf(begin, zone);
}

/** Finds for each row the row of the comparison range with the same dimensions and the same bucket after shifting. */
function matchRows(
  main: Table,
  other: Table,
  comparison: Comparison & { readonly shift: Shift },
): readonly (number | undefined)[] {
  const { query, compiled, zone, shift } = comparison;
  const axis = axisOf(query);
  const key = (table: Table, row: number, moves: boolean): string => {
    const cells = compiled.dimensions.map((label, at): Cell => {
      const value = table.columns[at]?.values[row] ?? null;
      if (label !== axis?.label || typeof value !== 'number' || table.columns[at]?.kind !== 'time') return value;
      return bucketAt(moves ? shift.forward(value) : value, axis.unit, zone);
    });
    return JSON.stringify(cells);
  };
  const rows = new Map<string, number>();
  for (let row = other.rowCount - 1; row >= 0; row -= 1) rows.set(key(other, row, true), row);
  return Array.from({ length: main.rowCount }, (_, row) => rows.get(key(main, row, false)));
}

/**
 * Adds a column `<metric>__<offset>` with the values of each metric in the comparison range. Rows are matched by
 * dimensions and time. Throws CompileError for an invalid offset, or if the query has no bounded time range.
 */
export async function compareTimes(
  main: Table,
  comparison: Comparison,
  run: (moveRange: (range: TimeRange) => TimeRange) => Promise<Table>,
): Promise<Table> {
  const { query, compiled, zone } = comparison;
  if (query.timeOffsets.length === 0) return main;
  const { since, until } = compiled.range;
  const shifts =
    since === null || until === null
      ? undefined
      : query.timeOffsets.map((offset) => ({ offset, shift: readOffset(offset, { since, until }, zone) }));
  // A query without rows needs no comparison, and therefore no time range.
  if (main.rowCount === 0) return main;
  if (shifts === undefined) throw new CompileError('A time comparison requires a time range with a start and an end.');
  const added: Column[] = [];
  for (const { offset, shift } of shifts) {
    const other = await run((range) => shift.back(range));
    const rows = matchRows(main, other, { ...comparison, shift });
    const measures = other.columns.slice(compiled.dimensions.length);
    added.push(
      ...measures.map((column) => ({
        ...column,
        name: `${column.name}__${offset}`,
        values: rows.map((row) => (row === undefined ? null : (column.values[row] ?? null))),
      })),
    );
  }
  return { columns: [...main.columns, ...added], rowCount: main.rowCount };
}
