import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, Table } from '../../engine/columns.ts';
import { makeWorkTurns } from '../../engine/work-turns.ts';
import { rowsOf } from './table-rows.ts';
import { writeRows } from './write-rows.ts';
import { casesOf } from '../../testing/in-long-run.ts';

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

const written = async (table: Table): Promise<string> =>
  Buffer.concat(await writeRows(table, makeWorkTurns(1000))).toString();

describe('rows of an answer', () => {
  it('SERVER-11 are written in slices, between which other calls have their turn', async () => {
    let unseen = 0;
    let most = 0;
    let turns = 0;
    const next = (): Promise<void> => {
      most = Math.max(most, unseen);
      unseen = 0;
      turns += 1;
      return Promise.resolve();
    };
    const word = 'x'.repeat(90);
    const values = new Proxy<string[]>([], {
      get: () => {
        unseen += word.length;
        return word;
      },
    });
    const rowCount = 100_000;
    await writeRows(
      { columns: [{ name: 'a', kind: 'text', engineType: '', values }], rowCount },
      makeWorkTurns(262_144, next),
    );
    expect(turns).toBeGreaterThan(20);
    expect(most).toBeLessThanOrEqual(262_144 + 65_536);
  });

  it('SERVER-05 are the text that JSON makes of the rows as objects', async () => {
    const tables = fc
      .nat(12)
      .chain((rowCount) =>
        fc
          .array(fc.tuple(name, fc.array(cell, { minLength: rowCount, maxLength: rowCount })), { maxLength: 6 })
          .map((columns) => tableOf(rowCount, columns)),
      );
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        expect(await written(table)).toBe(JSON.stringify(rowsOf(table)));
      }),
      { numRuns: casesOf(1000) },
    );
  });

  it('SERVER-05 are whole where they outgrow what is put together at once', async () => {
    const values = Array.from({ length: 20_000 }, (_, row) => `${row} ${'青'.repeat(60)}`);
    const table = tableOf(values.length, [
      ['Städte', values],
      ['n', values.map((_, row) => row / 3)],
    ]);
    expect(await written(table)).toBe(JSON.stringify(rowsOf(table)));
  });
});
