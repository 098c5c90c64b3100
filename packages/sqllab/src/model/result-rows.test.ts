import type { FrameBatch, FrameColumnSchema } from '@sightline/core/frames';
import { describe, expect, it } from 'vitest';
import { addBatch, cellOf, noRows } from './result-rows.ts';

const columns: readonly FrameColumnSchema[] = [
  { name: 'n', label: 'n', type: 'INTEGER', kind: 'number', nullable: true },
  { name: 't', label: 't', type: 'VARCHAR', kind: 'text', nullable: true },
];
const texts = (...values: string[]) => {
  const encoded = values.map((value) => new TextEncoder().encode(value));
  const offsets = new Uint32Array(values.length + 1);
  encoded.forEach((bytes, at) => (offsets[at + 1] = offsets[at]! + bytes.length));
  return { offsets, bytes: Uint8Array.from(encoded.flatMap((bytes) => [...bytes])) };
};
const batch = (numbers: readonly (number | null)[], words: readonly string[]): FrameBatch => ({
  keyIndex: 0,
  rows: numbers.length,
  columns: [
    {
      encoding: 'integer',
      values: Int32Array.from(numbers, (value) => value ?? 0),
      nulls: Uint8Array.of(numbers.reduce<number>((bits, value, at) => (value === null ? bits | (1 << at) : bits), 0)),
    },
    { encoding: 'text', ...texts(...words) },
  ],
});
const rows = addBatch(addBatch(noRows(columns), batch([3, null], ['b', 'ä'])), batch([1, 3, 2], ['c', 'a', 'item 10']));

describe('rows of a result', () => {
  it('SQL-30 finds a cell across batches', () => {
    expect([0, 1, 2, 3, 4, 5].map((row) => cellOf(rows, row, 0))).toEqual([3, null, 1, 3, 2, null]);
    expect(cellOf(rows, 4, 1)).toBe('item 10');
    expect(cellOf(rows, 0, 9)).toBeNull();
  });
});
