import { describe, expect, it } from 'vitest';
import { madeFacts, wideWithIds } from '../../story-frame/made-facts.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { binsOf, estimatesOf } from './bins.ts';
import { histogramQueries } from './query.ts';

const form = { viz_type: 'histogram_v2', column: 'price' };

describe('VIZ-03 the query of a histogram', () => {
  it.each([
    ['counts in five bins', {}, ['price'], { groupby: [], bins: 5, cumulative: false, normalize: false }],
    [
      'counts each group',
      { groupby: ['channel'], bins: '12' },
      ['channel', 'price'],
      { groupby: ['channel'], bins: 12, cumulative: false, normalize: false },
    ],
    [
      'adds up shares',
      { cumulative: true, normalize: true, bins: 0 },
      ['price'],
      { groupby: [], bins: 5, cumulative: true, normalize: true },
    ],
  ])('%s', (_, change, columns, options) => {
    const [query] = histogramQueries({ ...form, ...change });
    expect(query).toMatchObject({
      columns,
      post_processing: [{ operation: 'histogram', options: { column: 'price', ...options } }],
    });
    expect(query).not.toHaveProperty('metrics');
  });
});

const facts = (data: readonly Record<string, unknown>[], change = {}) =>
  madeFacts({
    ...wideWithIds,
    formData: { ...form, ...change },
    results: [resultColumns({ colnames: Object.keys(data[0] ?? {}), data })],
  });

describe('VIZ-05 the bins of a histogram', () => {
  it('are read from the names of the columns, in order', () => {
    const bins = binsOf(facts([{ '0.5 - 1e1': 4, '-9.0 - 0.5': 0 }]));
    expect(bins?.edges).toEqual([-9, 0.5, 10]);
    expect(bins?.series).toEqual([{ key: '0', name: 'price', counts: [0, 4], clauses: [] }]);
  });

  it('are those of each group', () => {
    const bins = binsOf(
      facts(
        [
          { channel: 'Web', '0.0 - 1.0': 1 },
          { channel: null, '0.0 - 1.0': null },
        ],
        { groupby: ['channel'] },
      ),
    );
    expect(bins?.series.map(({ name, counts }) => [name, counts])).toEqual([
      ['Web', [1]],
      ['chart.null', [0]],
    ]);
    expect(bins?.series[1]?.clauses).toEqual([{ column: 'channel', value: null }]);
  });

  it('are nothing without values', () => {
    expect(binsOf(facts([]))).toBeUndefined();
    expect(binsOf(facts([{ price: 3 }]))).toBeUndefined();
    expect(binsOf(facts([{ '0.0 - 1.0': 0 }]))).toBeUndefined();
  });

  it('estimate mean and median', () => {
    expect(estimatesOf([0, 10, 20], [3, 1])).toEqual({ mean: 7.5, median: 10 * (2 / 3) });
    expect(estimatesOf([0, 10], [0])).toBeUndefined();
  });
});
