import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue, GridColumn } from './grid-column.ts';
import {
  countValues,
  filterValueOf,
  hidingValues,
  rowTest,
  type ColumnFilter,
  type FilterValue,
} from './row-filter.ts';

const columns: readonly GridColumn[] = [
  { name: 'city', label: 'City', kind: 'text' },
  { name: 'trips', label: 'Trips', kind: 'number', format: (value) => `N${String(value)}` },
  { name: 'facts', label: 'Facts', kind: 'json' },
];
const values: readonly (readonly CellValue[])[] = [
  ['Graz', 1, { a: 1 }],
  ['Wien', null, null],
  ['', '20.50', { a: 2 }],
  [null, 21n, undefined],
  ['graz', -3, { a: 1 }],
];
const cell = (row: number, column: number) => values[row]?.[column];
const shown = (wanted: string, filters: Readonly<Record<string, ColumnFilter>> = {}) => {
  const test = rowTest({ columns, cell }, { wanted, filters: new Map(Object.entries(filters)) });
  return test ? [...values.keys()].filter(test) : 'all';
};
const only = (...wanted: readonly FilterValue[]): Extract<ColumnFilter, { readonly kind: 'values' }> => ({
  kind: 'values',
  values: new Set(wanted),
  isExcluded: false,
});

describe('filtering rows', () => {
  it.each([
    ['one value', { city: only('Graz') }, [0]],
    ['NULL and empty text, which differ', { city: only(null) }, [3]],
    ['empty text', { city: only('') }, [2]],
    ['several values', { city: only('Graz', 'graz', null) }, [0, 3, 4]],
    ['hidden values', { city: { ...only('Graz', null), isExcluded: true } }, [1, 2, 4]],
    ['JSON by its text', { facts: only('{"a":1}') }, [0, 4]],
    ['a text in any case', { city: { kind: 'text', text: 'RA', isExcluded: false } }, [0, 4]],
    ['a displayed text', { trips: { kind: 'text', text: 'n2', isExcluded: false } }, [2, 3]],
    ['numbers from one on, the end included', { trips: { kind: 'range', from: 20.5 } }, [2, 3]],
    ['numbers up to one, the end included', { trips: { kind: 'range', to: 1 } }, [0, 4]],
    ['numbers between two', { trips: { kind: 'range', from: 0, to: 20.5 } }, [0, 2]],
    [
      'all columns together',
      { city: { kind: 'text', text: 'graz', isExcluded: false }, trips: { kind: 'range', from: 0 } },
      [0],
    ],
    ['none, if the column does not exist', { gone: only('Graz') }, 'all'],
  ] as const)('SQL-31 filters by %s', (_, filters, rows) => {
    expect(shown('', filters)).toEqual(rows);
  });

  it.each([
    ['', 'all'],
    ['2', [2, 3]],
    ['n1', [0]],
    ['GRA', [0, 4]],
    ['null', []],
    ['x', []],
  ])('SQL-31 EXPLORE-10 finds %j in any cell as displayed, in any case, and not in NULL', (wanted, rows) => {
    expect(shown(wanted)).toEqual(rows);
  });

  it('SQL-31 searches only rows that the filters show', () => {
    expect(shown('n', { city: only('Graz') })).toEqual([0]);
    expect(shown('n', { city: { ...only('Graz'), isExcluded: true } })).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['no filter', undefined, [1, 2, 3, 4]],
    ['shown values', only('Graz', 'Wien'), [1]],
    ['hidden values', { ...only('Wien'), isExcluded: true }, [2, 3, 4]],
    ['a text', { kind: 'text', text: 'graz', isExcluded: false }, [4]],
    ['an excluded text', { kind: 'text', text: 'wien', isExcluded: true }, [2, 3, 4]],
  ] as const)('SQL-31 hides a value in addition to %s', (_, filter, rows) => {
    expect(shown('', { city: hidingValues(filter, new Set(['Graz'])) })).toEqual(rows);
  });

  it('SQL-31 hides a value within a range', () => {
    const filter = hidingValues({ kind: 'range', from: 0 }, new Set([1]));
    expect(shown('', { trips: filter })).toEqual([2, 3]);
  });

  it('SQL-31 counts the distinct values, most frequent first', () => {
    expect(countValues(5, (row) => cell(row, 2), columns[2]!)).toEqual([
      { value: '{"a":1}', count: 2 },
      { value: null, count: 2 },
      { value: '{"a":2}', count: 1 },
    ]);
    expect(countValues(1, (row) => cell(row, 2), columns[2]!)).toEqual([{ value: '{"a":1}', count: 1 }]);
  });

  it('SQL-31 shows a row by its value exactly when hiding that value hides it', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.bigInt(), fc.constant(null), fc.boolean());
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.nat(), (cells, seed) => {
        const [column] = columns as [GridColumn];
        const chosen = new Set([filterValueOf(cells[seed % cells.length], column)]);
        const rowsOf = (isExcluded: boolean) => {
          const filters = new Map([['city', { kind: 'values', values: chosen, isExcluded } as const]]);
          const test = rowTest({ columns: [column], cell: (row) => cells[row] }, { wanted: '', filters })!;
          return [...cells.keys()].filter(test);
        };
        const counted = countValues(cells.length, (row) => cells[row], column);
        expect(rowsOf(false).length).toBe(counted.find(({ value: each }) => chosen.has(each))?.count);
        expect([...rowsOf(false), ...rowsOf(true)].sort((a, b) => a - b)).toEqual([...cells.keys()]);
      }),
    );
  });
});
