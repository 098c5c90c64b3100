import type { FrameBatch, FrameColumnSchema } from '@sightline/core/frames';
import { describe, expect, it } from 'vitest';
import { findRows, keptPlaces } from './found-rows.ts';
import { addBatch, noRows } from './result-rows.ts';

const columns: readonly FrameColumnSchema[] = [
  { name: 'n', label: 'n', type: 'INTEGER', kind: 'number', nullable: true },
  { name: 'm', label: 'm', type: 'INTEGER', kind: 'number', nullable: true },
];
const numbers = (...values: readonly (number | null)[]) => ({
  encoding: 'integer' as const,
  values: Int32Array.from(values, (value) => value ?? 0),
  nulls: Uint8Array.of(values.reduce<number>((bits, value, at) => (value === null ? bits | (1 << at) : bits), 0)),
});
const batch = (first: readonly (number | null)[], second: readonly (number | null)[]): FrameBatch => ({
  keyIndex: 0,
  rows: first.length,
  columns: [numbers(...first), numbers(...second)],
});
const rows = addBatch(addBatch(noRows(columns), batch([1, null], [20, 3])), batch([12, 7], [null, 21]));
const textOf = (cell: unknown, column: number) => (column === 0 ? `N${String(cell)}` : String(cell));

describe('finding rows', () => {
  it.each([
    ['2', [0, 2, 3]],
    ['n1', [0, 2]],
    ['N7', [3]],
    ['null', []],
    ['x', []],
  ])('SQL-31 finds %j in any cell as shown, in any case, and not in NULL', (wanted, found) => {
    expect(findRows(rows, { wanted, textOf, from: 0, to: 4 })).toEqual(found);
  });

  it('SQL-31 searches a part of the rows, and not beyond the last one', () => {
    expect(findRows(rows, { wanted: '2', textOf, from: 1, to: 3 })).toEqual([2]);
    expect(findRows(rows, { wanted: '2', textOf, from: 3, to: 99 })).toEqual([3]);
  });

  it('SQL-31 keeps the order of the found rows', () => {
    expect([...keptPlaces(Uint32Array.of(3, 1, 0, 2), [0, 2, 3])]).toEqual([3, 0, 2]);
    expect([...keptPlaces(undefined, [0, 2])]).toEqual([0, 2]);
  });
});
