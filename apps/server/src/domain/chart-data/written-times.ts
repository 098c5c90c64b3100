import type { Cell, Column, Table } from '../../engine/columns.ts';
import { timestampLabel } from '../../engine/compile/build-select.ts';
import { momentOf, parseWallTime } from '../../engine/compile/calendar.ts';
import { findColumn } from '../../engine/compile/dataset-shape.ts';
import type { DatasetColumn } from '../../engine/compile/dataset-shape.ts';
import type { TimePlan } from '../../engine/compile/time-plan.ts';
import type { DatasetSource } from './dataset-source.ts';

/** Format of the times in a column, and the time by which the dataset shifts them. */
interface WrittenTime {
  /** Format of times that are stored as text or numbers; null if the column has a time type. */
  readonly format: string | null;
  readonly moveMs: number;
}

/** Columns of a result whose times need conversion, by label. */
export type WrittenTimes = ReadonlyMap<string, WrittenTime>;

const hourMs = 3_600_000;

/**
 * Returns the axes and time columns of a query that store times as numbers or text, or are shifted by the dataset's
 * hours offset.
 */
export function writtenTimes(plan: TimePlan, dataset: DatasetSource): WrittenTimes {
  const found = new Map<string, WrittenTime>();
  const moveMs = (dataset.hoursOffset ?? 0) * hourMs;
  const note = (label: string, column: DatasetColumn | null | undefined): void => {
    if (column?.temporal === true && (column.dateFormat !== null || moveMs !== 0))
      found.set(label, { format: column.dateFormat, moveMs });
  };
  const { query, timeColumn } = plan;
  for (const ref of query.columns) {
    if (ref.kind === 'adhoc' && ref.baseAxis) note(ref.label, findColumn(dataset, ref.sql));
    if (ref.kind === 'named' && ref.name === query.granularity) note(ref.name, findColumn(dataset, ref.name));
  }
  if (query.timeseries) note(timestampLabel, timeColumn);
  return found;
}

const groups: Readonly<Record<string, readonly [name: string, pattern: string]>> = {
  Y: ['year', '\\d{4}'],
  m: ['month', '\\d{1,2}'],
  d: ['day', '\\d{1,2}'],
  H: ['hour', '\\d{1,2}'],
  M: ['minute', '\\d{1,2}'],
  S: ['second', '\\d{1,2}'],
  f: ['fraction', '\\d{1,6}'],
};

/**
 * Converts a strftime format into a pattern with named groups; undefined if the format has unsupported directives.
 */
function patternOf(format: string): RegExp | undefined {
  let known = true;
  const source = format.replaceAll(/%([A-Za-z])|[.*+?^${}()|[\]\\]/g, (whole, letter?: string) => {
    if (letter === undefined) return `\\${whole}`;
    const group = groups[letter];
    known &&= group !== undefined;
    return `(?<${group?.[0]}>${group?.[1]})`;
  });
  return known ? new RegExp(`^${source}$`) : undefined;
}

function readFormatted(value: Cell, pattern: RegExp | undefined): Cell {
  if (value === null) return null;
  const parts = pattern?.exec(String(value))?.groups;
  if (parts?.['year'] === undefined) return null;
  const { year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '0' } = parts;
  const two = (part: string): string => part.padStart(2, '0');
  const text = `${year}-${month}-${day} ${hour}:${two(minute)}:${two(second)}.${fraction}`;
  const wall = parseWallTime(text, 'UTC');
  return wall === undefined ? null : momentOf(wall, 'UTC');
}

function readColumn(column: Column, format: string): Column {
  if (column.kind === 'time') return column;
  const factor = format === 'epoch_s' ? 1000 : format === 'epoch_ms' ? 1 : null;
  const pattern = factor === null ? patternOf(format) : undefined;
  const values = column.values.map((value): Cell => {
    if (factor === null) return readFormatted(value, pattern);
    return typeof value === 'number' ? value * factor : null;
  });
  return { ...column, kind: 'time', engineType: 'TIMESTAMP', values };
}

function moveColumn(column: Column, moveMs: number): Column {
  if (moveMs === 0 || column.kind !== 'time') return column;
  return { ...column, values: column.values.map((value) => (typeof value === 'number' ? value + moveMs : value)) };
}

/**
 * Parses formatted times of a table and applies the dataset's shift. Values that do not match the column's format
 * become null.
 */
export function readWrittenTimes(table: Table, written: WrittenTimes): Table {
  if (written.size === 0) return table;
  const columns = table.columns.map((column) => {
    const time = written.get(column.name);
    if (time === undefined) return column;
    return moveColumn(time.format === null ? column : readColumn(column, time.format), time.moveMs);
  });
  return { ...table, columns };
}
