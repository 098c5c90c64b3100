import fc from 'fast-check';
import type { Cell, Column, ColumnKind, Table } from '../../columns.ts';
import { frameOf, tableOf } from '../frame.ts';
import { runPostProcessing } from '../run-post-processing.ts';
import type { Step } from '../run-post-processing.ts';

/** A row of a small table. */
export interface SmallRow {
  readonly kind: string | null;
  readonly size: string | null;
  /** Epoch milliseconds of a full hour on one of a few days. */
  readonly at: number | null;
  readonly n: number | null;
  readonly m: number | null;
}

const hourMs = 3_600_000;
const word = fc.option(fc.constantFrom('a', 'b', 'a, c', '東京', '🚲', '', 'NULL'), { nil: null });
const number = fc.option(
  fc.integer({ min: -40, max: 40 }).map((value) => value / 4),
  { nil: null, freq: 4 },
);
const moment = fc.integer({ min: 0, max: 300 }).map((hours) => Date.UTC(2024, 1, 20) + hours * hourMs);

/** Generates small tables with nulls and Unicode. */
export const smallRows = fc.array(
  fc.record({ kind: word, size: word, at: fc.option(moment, { nil: null, freq: 6 }), n: number, m: number }),
  { maxLength: 14 },
);

/** Generates small tables with a distinct time in each row. */
export const timedRows = fc
  .tuple(fc.uniqueArray(moment, { maxLength: 12 }), fc.array(number, { minLength: 12, maxLength: 12 }))
  .map(([moments, numbers]): readonly SmallRow[] =>
    moments.map((at, row) => ({ kind: null, size: null, at, n: numbers[row] ?? null, m: null })),
  );

const kinds: Readonly<Record<keyof SmallRow, ColumnKind>> = {
  kind: 'text',
  size: 'text',
  at: 'time',
  n: 'number',
  m: 'number',
};

/** Converts the rows to a table. */
export function tableOfRows(rows: readonly SmallRow[]): Table {
  const names = Object.keys(kinds) as (keyof SmallRow)[];
  const columns = names.map((name): Column => {
    const engineType = { text: 'VARCHAR', time: 'TIMESTAMP', number: 'DOUBLE', flag: '', json: '' }[kinds[name]];
    return { name, kind: kinds[name], engineType, values: rows.map((row) => row[name]) };
  });
  return { columns, rowCount: rows.length };
}

/** Applies steps to the rows and returns the columns by name. */
export function runSteps(
  rows: readonly SmallRow[],
  steps: readonly Step[],
  zone = 'UTC',
): Map<string, readonly Cell[]> {
  const table = tableOf(runPostProcessing(frameOf(tableOfRows(rows)), steps, zone));
  return new Map(table.columns.map(({ name, values }) => [name, values]));
}

/** Applies one step and returns the columns by name. */
export const runStep = (rows: readonly SmallRow[], operation: string, options: object): Map<string, readonly Cell[]> =>
  runSteps(rows, [{ operation, options: { ...options } }]);

/** Returns the values that are not null. */
export const known = (values: readonly (number | null)[]): readonly number[] =>
  values.filter((value) => value !== null);

/** True if two columns are equal, up to rounding of numbers. */
export function sameCells(got: readonly Cell[] | undefined, wanted: readonly Cell[]): boolean {
  if (got?.length !== wanted.length) return false;
  return wanted.every((cell, at) => {
    const other = got[at] ?? null;
    if (typeof cell !== 'number' || typeof other !== 'number') return JSON.stringify(cell) === JSON.stringify(other);
    return Math.abs(cell - other) <= 1e-9 * Math.max(1, Math.abs(cell));
  });
}
