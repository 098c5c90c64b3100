import { describe, expect, it } from 'vitest';
import type { CellValue, GridColumn } from './grid-column.ts';
import { rowsInOrder, sortedRows } from './sorted-rows.ts';

const order = (values: readonly CellValue[], kind: GridColumn['kind'], isDescending: boolean) => {
  const rows = { rowCount: values.length, cell: (row: number) => values[row] };
  return [...sortedRows(rows, { at: 0, column: { name: 'a', label: 'a', kind }, isDescending }, 'en')];
};

describe('sorting rows', () => {
  it.each([
    ['numbers', 'number', [3, null, 1, 3, 2], [2, 4, 0, 3, 1], [0, 3, 4, 2, 1]],
    ['exact decimals', 'number', ['10.5', '9', null, 9.25], [1, 3, 0, 2], [0, 3, 1, 2]],
    ['big integers', 'number', [9007199254740993n, 9007199254740992n, 1], [2, 1, 0], [0, 1, 2]],
    [
      'words in the order of the language',
      'text',
      ['b', 'ä', 'c', 'a', 'item 10', 'item 9'],
      [3, 1, 0, 2, 5, 4],
      [4, 5, 2, 0, 1, 3],
    ],
    ['text that has digits as text', 'text', ['10', '9'], [1, 0], [0, 1]],
    ['truth values', 'flag', [true, null, false], [2, 0, 1], [0, 2, 1]],
    ['JSON by its text', 'json', [{ a: 2 }, { a: 1 }, undefined], [1, 0, 2], [0, 1, 2]],
  ] as const)('SQL-31 EXPLORE-10 sorts %s both ways, with missing values last', (_, kind, values, up, down) => {
    expect(order(values, kind, false)).toEqual(up);
    expect(order(values, kind, true)).toEqual(down);
  });

  it('SQL-31 keeps the order for the rows that were found', () => {
    expect([...rowsInOrder(Uint32Array.of(3, 1, 0, 2), [0, 2, 3])]).toEqual([3, 0, 2]);
    expect([...rowsInOrder(undefined, [0, 2])]).toEqual([0, 2]);
  });
});
