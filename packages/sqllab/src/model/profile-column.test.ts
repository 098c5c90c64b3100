import { packTexts, type FrameCell, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileSteps, type ColumnProfile } from './profile-column.ts';
import { addBatch, noRows, type ResultRows } from './result-rows.ts';

type Kind = FrameColumnSchema['kind'];

const nullsOf = (cells: readonly FrameCell[]): Uint8Array => {
  const bits = new Uint8Array(Math.ceil(cells.length / 8));
  cells.forEach((cell, at) => (bits[at >> 3]! |= cell === null ? 1 << (at & 7) : 0));
  return bits;
};

const encodings = {
  float: (cells: readonly FrameCell[]) => ({ encoding: 'float', values: Float64Array.from(cells, Number) }),
  time: (cells: readonly FrameCell[]) => ({ encoding: 'time', values: Float64Array.from(cells, Number) }),
  long: (cells: readonly FrameCell[]) => ({
    encoding: 'long',
    values: BigInt64Array.from(cells, (cell) => BigInt(cell ?? 0)),
  }),
  decimal: (cells: readonly FrameCell[]) => ({ encoding: 'decimal', ...packTexts(cells.map((cell) => `${cell}`)) }),
  text: (cells: readonly FrameCell[]) => ({ encoding: 'text', ...packTexts(cells.map((cell) => `${cell}`)) }),
} satisfies Readonly<Record<string, (cells: readonly FrameCell[]) => FrameColumn>>;

const rowsOf = (kind: Kind, encoding: keyof typeof encodings, batches: readonly (readonly FrameCell[])[]): ResultRows =>
  batches.reduce(
    (rows, cells) =>
      addBatch(rows, {
        keyIndex: 0,
        rows: cells.length,
        columns: [{ ...encodings[encoding](cells), nulls: nullsOf(cells) }],
      }),
    noRows([{ name: 'c', label: 'c', type: encoding, kind, nullable: true }]),
  );

const profileOf = (rows: ResultRows): ColumnProfile => {
  const steps = profileSteps(rows, 0, 'en');
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

const batchesOf = <Cell extends FrameCell>(cell: fc.Arbitrary<Cell>) =>
  fc.array(fc.array(fc.option(cell, { freq: 4 }), { maxLength: 20 }), { maxLength: 4 });

/** Checks the counts of a profile against the column's cells, and the counts of its bins against the values in them. */
const expectFigures = (found: ColumnProfile, cells: readonly FrameCell[]) => {
  const values = cells.filter((cell) => cell !== null);
  expect(found.rows).toBe(cells.length);
  expect(found.nulls).toBe(cells.length - values.length);
  // -4 and -4n are the same value of a column.
  const words = values.map(String);
  expect(found.distinct).toBe(words.filter((word, at) => words.indexOf(word) === at).length);
  if (!found.histogram) return;
  const { edges, counts } = found.histogram;
  expect(counts.length).toBeLessThanOrEqual(60);
  const numbers = values.map(Number).filter((value) => Number.isFinite(value));
  const inBin = (value: number, at: number) =>
    value >= edges[at]! && (at === counts.length - 1 ? value <= edges[at + 1]! : value < edges[at + 1]!);
  expect(counts).toEqual(counts.map((_, at) => numbers.filter((value) => inBin(value, at)).length));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(numbers.length);
};

describe('profile of a column', () => {
  it.each([
    ['number', 'float', fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -40, max: 40 }))],
    ['number', 'float', fc.double({ min: 0.1, max: 0.9, noNaN: true })],
    ['time', 'time', fc.date({ noInvalidDate: true }).map(Number)],
    ['time', 'time', fc.integer({ min: 20_000, max: 20_900 }).map((day) => day * 86_400_000)],
    ['number', 'long', fc.oneof(fc.integer(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))],
  ] as const)('SQL-32: %s as %s has the figures that a naive count finds', (kind, encoding, cell) => {
    fc.assert(
      fc.property(batchesOf<FrameCell>(cell), (batches) => {
        const cells = batches.flat();
        const found = profileOf(rowsOf(kind, encoding, batches));
        expectFigures(
          found,
          cells.map((value) => (value === 0 ? 0 : value)),
        );
        const sorted = cells.filter((value) => value !== null).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        // -0 and 0 are the same number.
        expect(`${found.min}`).toBe(`${sorted.at(0)}`);
        expect(`${found.max}`).toBe(`${sorted.at(-1)}`);
        expect(found.histogram !== undefined).toBe(sorted.some((value) => Number.isFinite(Number(value))));
      }),
    );
  });

  it('SQL-32: decimals keep every digit in min and max', () => {
    const scaled = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    const decimalOf = (value: bigint) => {
      const digits = String(value < 0n ? -value : value).padStart(5, '0');
      return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
    };
    fc.assert(
      fc.property(fc.array(fc.oneof(scaled, fc.bigInt({ min: -9n, max: 9n })), { minLength: 1 }), (values) => {
        const found = profileOf(rowsOf('number', 'decimal', [values.map(decimalOf)]));
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expectFigures(found, values.map(decimalOf));
        expect([found.min, found.max]).toEqual([decimalOf(sorted.at(0)!), decimalOf(sorted.at(-1)!)]);
      }),
    );
  });

  it('SQL-32: texts have their most frequent values, and the ends of the order that the grid sorts by', () => {
    const word = fc.constantFrom('a', 'B', 'ä', '', ' ', 'item 2', 'item 10', 'z', '7');
    const collator = new Intl.Collator('en', { numeric: true });
    fc.assert(
      fc.property(batchesOf(word), (batches) => {
        const cells = batches.flat();
        const found = profileOf(rowsOf('text', 'text', batches));
        expectFigures(found, cells);
        const values = cells.filter((value) => value !== null);
        const sorted = values.toSorted((a, b) => collator.compare(a, b));
        expect([found.min, found.max]).toEqual([sorted.at(0), sorted.at(-1)]);
        const counted = [...new Set(values)].map((value) => ({
          value,
          count: values.filter((one) => one === value).length,
        }));
        expect(found.top).toEqual(counted.toSorted((a, b) => b.count - a.count).slice(0, 5));
      }),
    );
  });

  it('SQL-32: bins have round edges: integers, decimals, days and months', () => {
    const edgesOf = (kind: 'number' | 'time', cells: readonly number[]) =>
      profileOf(rowsOf(kind, kind === 'time' ? 'time' : 'float', [cells])).histogram!;
    expect(edgesOf('number', [3, 6])).toEqual({ edges: [3, 4, 5, 6, 7], unit: 1, counts: [1, 0, 0, 1] });
    expect(edgesOf('number', [0, 99]).edges.slice(0, 3)).toEqual([0, 5, 10]);
    expect(edgesOf('number', [0.31, 0.69]).edges.slice(0, 3)).toEqual([0.3, 0.32, 0.34]);
    expect(edgesOf('number', [2.5, 2.5])).toEqual({ edges: [2.5, 2.5], counts: [2] });
    const days = (...texts: readonly string[]) => texts.map((text) => Date.parse(text));
    const isoDays = (edges: readonly number[]) => edges.map((edge) => new Date(edge).toISOString().slice(0, 10));
    expect(isoDays(edgesOf('time', days('2026-02-27', '2026-03-02')).edges)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
    ]);
    expect(isoDays(edgesOf('time', days('2025-01-20', '2026-04-02')).edges).slice(0, 3)).toEqual([
      '2025-01-01',
      '2025-02-01',
      '2025-03-01',
    ]);
  });
});
