import { packTexts, readCells, type FrameColumn, type FramePiece } from '@sightline/core/frames';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resultColumns, type ChartCell } from '../view/result-columns.ts';
import { columnNumbers, numberAt, partOf } from './column-numbers.ts';

const resultOf = (pieces: readonly FramePiece[]) =>
  resultColumns({
    colnames: ['load'],
    rowCount: pieces.reduce((sum, { rows }) => sum + rows, 0),
    cells: () => pieces.flatMap(({ column, rows }) => readCells(column, rows)),
    pieces: () => pieces,
  });

const rows = 11;
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: rows, maxLength: rows });
const small = fc.bigInt({ min: -(2n ** 53n) + 1n, max: 2n ** 53n - 1n });
const columns: readonly fc.Arbitrary<FrameColumn>[] = [
  some(fc.double({ noNaN: true })).map((of) => ({ encoding: 'float', values: Float64Array.from(of) })),
  some(fc.integer()).map((of) => ({ encoding: 'time', values: Float64Array.from(of) })),
  some(fc.integer()).map((of) => ({ encoding: 'integer', values: Int32Array.from(of) })),
  some(small).map((of) => ({ encoding: 'long', values: BigInt64Array.from(of) })),
  some(fc.nat(999)).map((of) => ({
    encoding: 'timeMicros',
    values: Float64Array.from(of, (each) => each * 1000),
    micros: Int32Array.from(of),
  })),
];
const nulls = fc.option(
  fc.uint8Array({ minLength: 2, maxLength: 2 }).map((bits) => bits),
  { nil: undefined },
);
const pieces = fc.constantFrom(...columns).chain((column) =>
  fc.array(
    fc.tuple(column, nulls).map(([of, bits]): FramePiece => ({ column: bits ? { ...of, nulls: bits } : of, rows })),
    { minLength: 1, maxLength: 3 },
  ),
);

it('VIZ-09 a column of numbers or times is read as its cells, with NaN for missing ones', () => {
  fc.assert(
    fc.property(pieces, (of) => {
      const result = resultOf(of);
      const expected = result.column('load')!.map((cell) => cell ?? Number.NaN);
      const numbers = columnNumbers(result, 'load')!;
      expect(numbers.length).toBe(expected.length);
      expect(expected.map((_, at) => numberAt(numbers, at))).toEqual(expected);
    }),
  );
});

it('a column of numbers is not copied', () => {
  const [one, other] = [Float64Array.of(1, 2), Float64Array.of(3)];
  const column = (values: Float64Array) => ({ column: { encoding: 'float', values }, rows: values.length }) as const;
  const { runs } = columnNumbers(resultOf([column(one), column(other)]), 'load')!;
  expect(runs[0]!.values).toBe(one);
  expect(runs[1]!.values).toBe(other);
});

it('VIZ-09 a part of a column has its numbers from one row to another', () => {
  fc.assert(
    fc.property(pieces, fc.nat(40), fc.nat(40), (of, one, other) => {
      const numbers = columnNumbers(resultOf(of), 'load')!;
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const part = partOf(numbers, from, to);
      const all = Array.from({ length: numbers.length }, (_, at) => numberAt(numbers, at));
      expect(Array.from({ length: part.length }, (_, at) => numberAt(part, at))).toEqual(all.slice(from, to));
      expect(numberAt(part, part.length)).toBeNaN();
    }),
  );
});

it.each([
  ['texts', { encoding: 'text', ...packTexts(['1', '2']) }],
  ['exact decimals', { encoding: 'decimal', ...packTexts(['1', '2']) }],
  ['integers beyond numbers', { encoding: 'long', values: BigInt64Array.of(1n, 2n ** 53n) }],
] as const)('a column of %s has none', (_, column) => {
  const plain = { column: { encoding: 'float', values: Float64Array.of(1, 2) }, rows: 2 } as const;
  expect(columnNumbers(resultOf([{ column, rows: 2 }]), 'load')).toBeUndefined();
  expect(columnNumbers(resultOf([plain, { column, rows: 2 }]), 'load')).toBeUndefined();
});

it.each([
  [
    [1, null, 2.5],
    [1, Number.NaN, 2.5],
  ],
  [[1, '2'], undefined],
  [[true, 1], undefined],
] as readonly (readonly [readonly ChartCell[], readonly number[] | undefined])[])(
  'rows of %j are read as %j',
  (cells, numbers) => {
    const result = resultColumns({ colnames: ['load'], data: cells.map((load) => ({ load })) });
    const read = columnNumbers(result, 'load');
    expect(read?.runs.flatMap(({ values }) => [...values])).toEqual(numbers);
  },
);
