import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultColumns } from '../../view/result-columns.ts';
import type { Group } from './pivot-axis.ts';
import { pivotData } from './pivot-data.ts';

const dimensions = ['a', 'b', 'c', 'd'] as const;

type Row = Readonly<Record<(typeof dimensions)[number], string | number | null>> & { readonly m: number | null };

const dimensionValue = fc.oneof(
  fc.constantFrom('x', 'y', '', 'NULL'),
  fc.integer({ min: 0, max: 2 }),
  fc.constant(null),
);
const row: fc.Arbitrary<Row> = fc.record({
  a: dimensionValue,
  b: dimensionValue,
  c: dimensionValue,
  d: dimensionValue,
  m: fc.option(fc.integer({ min: -1000, max: 1000 }), { freq: 6 }),
});
/** Rows of the data, and the dimensions that are rows and columns of the table. */
const pivot = fc.record({
  data: fc.array(row, { minLength: 1, maxLength: 40 }),
  rows: fc.subarray([...dimensions], { maxLength: 2 }),
  columns: fc.subarray([...dimensions], { maxLength: 2 }),
});

/** Aggregates with the SQL that computes the same. `whole` is the group whose sum a share relates to. */
const aggregates: readonly { readonly name: string; readonly sql: string; readonly of?: 'total' | 'row' | 'column' }[] =
  [
    { name: 'Sum', sql: 'sum(m)' },
    { name: 'Count', sql: 'count(m)' },
    { name: 'Average', sql: 'avg(m)' },
    { name: 'Minimum', sql: 'min(m)' },
    { name: 'Maximum', sql: 'max(m)' },
    { name: 'Count Unique Values', sql: 'count(distinct m)' },
    { name: 'Sum as Fraction of Total', sql: 'sum(m)', of: 'total' },
    { name: 'Sum as Fraction of Rows', sql: 'sum(m)', of: 'row' },
    { name: 'Count as Fraction of Columns', sql: 'count(m)', of: 'column' },
  ];

/** Values of a group, outermost first. */
const valuesOf = (group: Group): readonly unknown[] => (group.parent ? [...valuesOf(group.parent), group.value] : []);

/** Returns the value that the engine computes for the rows with the given values. */
const makeEngine = (data: readonly Row[]) => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table facts (a, b, c, d, m)');
  const insert = database.prepare('insert into facts values (?, ?, ?, ?, ?)');
  for (const { a, b, c, d, m } of data) insert.run(a, b, c, d, m);
  return {
    valueOf: (sql: string, names: readonly string[], values: readonly unknown[]): number | null => {
      const where = names.map((name) => `${name} is ?`).join(' and ') || 'true';
      const found = database
        .prepare(`select ${sql} as value, count(*) as size from facts where ${where}`)
        .get(...(values as string[])) as { readonly value: number | null; readonly size: number };
      // A cell without rows is empty, also where the engine counts zero.
      return found.size === 0 ? null : found.value;
    },
    close: () => database.close(),
  };
};

describe('totals of a pivot table', () => {
  it.each(aggregates)(
    'VIZ-03 VIZ-06 every cell, subtotal and total of $name is what the engine computes',
    ({ name, sql, of }) => {
      fc.assert(
        fc.property(pivot, ({ data, rows, columns }) => {
          const other = columns.filter((column) => !rows.includes(column));
          const table = pivotData(resultColumns({ colnames: [...dimensions, 'm'], coltypes: [1, 1, 1, 1, 0], data }), {
            groupbyRows: rows,
            groupbyColumns: other,
            metrics: ['m'],
            aggregateFunction: name,
          })!;
          const engine = makeEngine(data);
          for (const rowGroup of table.rows.byDepth.flat())
            for (const columnGroup of table.columns.byDepth.flat()) {
              const [rowValues, columnValues] = [valuesOf(rowGroup), valuesOf(columnGroup)];
              const rowNames = rows.slice(0, rowValues.length);
              const columnNames = other.slice(0, columnValues.length);
              const part = engine.valueOf(sql, [...rowNames, ...columnNames], [...rowValues, ...columnValues]);
              const whole =
                of === 'total'
                  ? engine.valueOf(sql, [], [])
                  : of === 'row'
                    ? engine.valueOf(sql, rowNames, rowValues)
                    : of === 'column'
                      ? engine.valueOf(sql, columnNames, columnValues)
                      : 1;
              const expected = part === null || whole === null || whole === 0 ? null : part / whole;
              expect(table.valueAt(0, rowGroup, columnGroup)).toBe(expected);
            }
          engine.close();
        }),
        { numRuns: 120 },
      );
    },
  );
});
