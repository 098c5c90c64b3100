import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, Table } from '../../engine/columns.ts';
import { rowsOf } from './table-rows.ts';
import { writeRows } from './write-rows.ts';

const tableOf = (rowCount: number, columns: readonly (readonly [string, readonly Cell[]])[]): Table => ({
  rowCount,
  columns: columns.map(([name, values]) => ({ name, kind: 'text', engineType: 'VARCHAR', values })),
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('\ud800', '"', '\u2028', '9007199254740993'),
);
const scalar: fc.Arbitrary<Cell> = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 9, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
);
const name = fc.oneof(text, fc.constantFrom('__proto__', '7', '007', 'toJSON', 'a', 'a'));

describe('rows of an answer', () => {
  it('SERVER-05 are the text that JSON makes of the rows as objects', () => {
    const tables = fc
      .nat(12)
      .chain((rowCount) =>
        fc
          .array(fc.tuple(name, fc.array(cell, { minLength: rowCount, maxLength: rowCount })), { maxLength: 6 })
          .map((columns) => tableOf(rowCount, columns)),
      );
    fc.assert(
      fc.property(tables, (table) => {
        expect(writeRows(table).toString()).toBe(JSON.stringify(rowsOf(table)));
      }),
      { numRuns: 1000 },
    );
  });

  it('SERVER-05 are whole where they outgrow what is put together at once', () => {
    const values = Array.from({ length: 20_000 }, (_, row) => `${row} ${'青'.repeat(60)}`);
    const table = tableOf(values.length, [
      ['Städte', values],
      ['n', values.map((_, row) => row / 3)],
    ]);
    expect(writeRows(table).toString()).toBe(JSON.stringify(rowsOf(table)));
  });
});
