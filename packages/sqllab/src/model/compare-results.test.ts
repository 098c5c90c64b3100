import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareResults, isSameCell, keyColumns, sharedNames } from './compare-results.ts';
import { rowsFromJson } from './rows-from-json.ts';
import { addBatch, noRows, type ResultRows } from './result-rows.ts';

const typeOf = (value: unknown) => (typeof value === 'number' ? 'BIGINT' : 'VARCHAR');
/** Builds a result from rows given as objects. Its columns are those of the first row. */
const resultOf = (rows: readonly Record<string, string | number | null>[]): ResultRows => {
  const columns = Object.entries(rows[0] ?? {}).map(([name, value]) => ({
    column_name: name,
    name,
    type: typeOf(value),
    type_generic: typeof value === 'number' ? 0 : 1,
  }));
  const { schema, batch } = rowsFromJson(columns as never, rows as never);
  return addBatch(noRows(schema), batch);
};

const before = resultOf([
  { region: 'North', month: 'Jan', revenue: 10 },
  { region: 'North', month: 'Feb', revenue: 20 },
  { region: 'South', month: 'Jan', revenue: 30 },
  { region: 'West', month: 'Jan', revenue: 40 },
]);
const after = resultOf([
  { region: 'South', month: 'Jan', revenue: 30 },
  { region: 'North', month: 'Jan', revenue: 11 },
  { region: 'North', month: 'Mar', revenue: 20 },
]);

it('SQL-34 finds the columns that tell rows apart: the first ones, as few as possible', () => {
  expect(keyColumns(before, after)).toEqual(['region', 'month']);
  expect(keyColumns(resultOf([{ id: 1, n: 1 }]), resultOf([{ id: 2, n: 1 }]))).toEqual(['id']);
  const twice = resultOf([{ n: 1 }, { n: 1 }]);
  expect(keyColumns(twice, twice)).toEqual([]);
  expect(keyColumns(resultOf([{ a: 1 }]), resultOf([{ b: 1 }]))).toEqual([]);
  expect(sharedNames(before, resultOf([{ revenue: 1, region: 'x', other: 2 }]))).toEqual(['revenue', 'region']);
});

it('SQL-34 compares rows by their keys: changed, added, removed, same', () => {
  const { rows, counts, columns } = compareResults(before, after, ['region', 'month']);
  expect(counts).toEqual({ same: 1, changed: 1, added: 1, removed: 2 });
  expect(rows).toEqual([
    { change: 'same', before: 2, after: 0 },
    // In the earlier result, this row followed the row of the South.
    { change: 'removed', before: 3, after: -1 },
    { change: 'changed', before: 0, after: 1 },
    { change: 'removed', before: 1, after: -1 },
    { change: 'added', before: -1, after: 2 },
  ]);
  expect(columns.map((column) => [column.schema.name, column.before, column.after])).toEqual([
    ['region', 0, 0],
    ['month', 1, 1],
    ['revenue', 2, 2],
  ]);
});

it('SQL-34 compares by number of the row without keys, and shows columns of one side', () => {
  const { rows, columns } = compareResults(
    resultOf([
      { a: 1, b: 2 },
      { a: 1, b: 3 },
    ]),
    resultOf([{ c: 5, a: 1 }]),
    [],
  );
  expect(rows).toEqual([
    { change: 'changed', before: 0, after: 0 },
    { change: 'removed', before: 1, after: -1 },
  ]);
  expect(columns.map((column) => [column.schema.name, column.before, column.after])).toEqual([
    ['c', undefined, 0],
    ['a', 0, 1],
    ['b', 1, undefined],
  ]);
});

it.each([
  [1, 1n, 'number', true],
  ['1.50', '1.5', 'number', true],
  ['1.50', 1.5, 'number', true],
  [1, 2, 'number', false],
  [null, 0, 'number', false],
  [null, null, 'text', true],
  ['1', 1, 'text', false],
  ['', null, 'text', false],
  [true, true, 'flag', true],
] as const)('SQL-34 takes %s and %s of a %s for the same: %s', (one, other, kind, same) => {
  expect(isSameCell(one, other, kind)).toBe(same);
});

it('SQL-34 leaves no row out, and finds nothing in a result beside itself', () => {
  const row = fc.record({ k: fc.constantFrom('a', 'b', 'c', 'd'), v: fc.integer({ min: 0, max: 2 }) });
  const result = fc.array(row, { minLength: 1, maxLength: 8 }).map(resultOf);
  fc.assert(
    fc.property(result, result, fc.constantFrom([], ['k'], ['k', 'v']), (one, other, keys) => {
      const { rows, counts } = compareResults(one, other, keys);
      const places = (side: 'before' | 'after') =>
        rows
          .map((each) => each[side])
          .filter((place) => place >= 0)
          .sort((a, b) => a - b);
      expect(places('before')).toEqual(Array.from({ length: one.rowCount }, (_, at) => at));
      expect(places('after')).toEqual(Array.from({ length: other.rowCount }, (_, at) => at));
      expect(counts.same + counts.changed + counts.added + counts.removed).toBe(rows.length);
      expect(compareResults(one, one, keys).counts).toMatchObject({ changed: 0, added: 0, removed: 0 });
    }),
  );
});
