import { describe, expect, it } from 'vitest';
import { resultColumns } from '../view/result-columns.ts';
import { readAreas } from './read-areas.ts';

const names = {
  find: (value: string) => ['a', 'b', 'c'].find((id) => id === value.toLowerCase()),
  guess: (value: string) => (value === 'bb' ? 'b' : undefined),
  describe: (id: string) => ({ id, label: `Area ${id}` }),
};
const formData = { entity: 'region', metric: 'sales', secondary_metric: 'orders' };
const read = (rows: readonly (readonly [string | null, number | null, number | null])[]) =>
  readAreas(
    {
      formData,
      results: [
        resultColumns({
          colnames: ['region', 'sales', 'orders'],
          coltypes: [1, 0, 0],
          data: rows.map(([region, sales, orders]) => ({ region, sales, orders })),
        }),
      ],
    },
    names,
  );

describe('values by area', () => {
  it('VIZ-05 are in order of the metric, with those below zero and without a value last', () => {
    const data = read([
      ['b', -5, 1],
      ['c', null, 2],
      ['a', 10, null],
    ]);
    expect(data?.areas).toEqual([
      { id: 'a', label: 'Area a', value: 10, secondary: null, clauses: [{ column: 'region', value: 'a' }] },
      { id: 'b', label: 'Area b', value: -5, secondary: 1, clauses: [{ column: 'region', value: 'b' }] },
      { id: 'c', label: 'Area c', value: null, secondary: 2, clauses: [{ column: 'region', value: 'c' }] },
    ]);
    expect(data?.extent).toEqual([-5, 10]);
  });

  it('VIZ-05 adds up spellings of one area, which is then no single value', () => {
    expect(
      read([
        ['a', 1, 1],
        ['A', 2, 2],
      ])?.areas,
    ).toEqual([{ id: 'a', label: 'Area a', value: 3, secondary: 3, clauses: [] }]);
  });

  it('VIZ-05 lists values that name no area, with a guess where there is one', () => {
    expect(
      read([
        ['bb', 1, 1],
        ['x', 1, 1],
        ['x', 2, 1],
        [null, 3, 1],
        ['', 3, 1],
      ])?.unmatched,
    ).toEqual([{ value: 'bb', guess: 'Area b' }, { value: 'x' }]);
  });

  it('VIZ-05 draws nothing without rows', () => {
    expect(read([])).toBeUndefined();
    expect(readAreas({ formData, results: [] }, names)).toBeUndefined();
  });
});
