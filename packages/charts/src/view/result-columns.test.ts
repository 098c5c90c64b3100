import { describe, expect, it } from 'vitest';
import { resultColumns } from './result-columns.ts';

describe('a result by columns', () => {
  const rows = [
    { city: 'Köln', n: 1, tags: ['a'] },
    { city: null, n: 2, tags: null },
  ];
  const colnames = ['city', 'n', 'tags'];

  it('SERVER-05 is the same of rows and of columns, and of columns asks for no rows', () => {
    const cells: Readonly<Record<string, readonly unknown[]>> = {
      city: ['Köln', null],
      n: [1, 2],
      tags: [['a'], null],
    };
    const streamed = {
      colnames,
      coltypes: [1, 0, 1],
      rowCount: 2,
      cells: (name: string) => cells[name],
      get data(): never {
        throw new Error('nobody needs rows');
      },
    };
    for (const columns of [resultColumns({ colnames, coltypes: [1, 0, 1], data: rows }), resultColumns(streamed)]) {
      expect(columns).toMatchObject({ names: colnames, types: [1, 0, 1], rowCount: 2 });
      expect(colnames.map(columns.column)).toEqual([
        ['Köln', null],
        [1, 2],
        ['["a"]', null],
      ]);
      expect(columns.column('nobody')).toBeUndefined();
      expect(columns.column('n')).toBe(columns.column('n'));
    }
  });

  it('SERVER-05 takes names from the first row where the answer names none', () => {
    expect(resultColumns({ data: rows })).toMatchObject({ names: colnames, types: [1, 1, 1], rowCount: 2 });
    expect(resultColumns({ data: { not: 'rows' } })).toMatchObject({ names: [], rowCount: 0 });
  });

  it('VIZ-03 knows the time range of its query if that is bounded, and the moment of reading', () => {
    const times = { from_dttm: 1000, to_dttm: 2000, queried_dttm: '1970-01-01T00:00:03+00:00' };
    expect(resultColumns({ ...times, data: [] })).toMatchObject({ range: { from: 1000, to: 2000 }, readAt: 3000 });
    const open = resultColumns({ from_dttm: null, to_dttm: 2000, queried_dttm: null, data: [] });
    expect(open).not.toHaveProperty('range');
    expect(open).not.toHaveProperty('readAt');
  });
});
