import { describe, expect, it } from 'vitest';
import { resultColumns } from '../../view/result-columns.ts';
import { slicesOf } from './slices.ts';

const data = (rows: readonly (readonly [string | null, number | null])[]) =>
  resultColumns({ colnames: ['c', 'n'], coltypes: [1, 0], data: rows.map(([c, n]) => ({ c, n })) });
const form = { groupby: ['c'], metric: 'n' };
const words = { other: 'Other', nothing: 'NULL' };

describe('slices', () => {
  it('VIZ-05 stand largest first with their share; nothing and negatives have none', () => {
    const { slices, total, column } = slicesOf(
      data([
        ['a', 1],
        ['b', 3],
        [null, null],
        ['d', -2],
        [null, 4],
      ]),
      form,
      words,
    );
    expect(slices.map(({ name, share }) => [name, share])).toEqual([
      ['NULL', 0.5],
      ['b', 0.375],
      ['a', 0.125],
    ]);
    expect([total, column, slices[0]!.value]).toEqual([8, 'c', null]);
  });

  it('VIZ-05 are eight at most, the rest gathered', () => {
    const { slices } = slicesOf(data(Array.from({ length: 20 }, (_, at) => [`s${at}`, 20 - at] as const)), form, words);
    expect(slices).toHaveLength(8);
    expect(slices.at(-1)).toMatchObject({ name: 'Other' });
    expect(slices.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(slices.at(-1)!.value).toBeUndefined();
  });

  it('VIZ-05 gather what is under the threshold', () => {
    expect(
      slicesOf(
        data([
          ['a', 97],
          ['b', 2],
          ['c', 1],
        ]),
        { ...form, threshold_for_other: 5 },
        words,
      ).slices.map(({ name }) => name),
    ).toEqual(['a', 'Other']);
  });
});
