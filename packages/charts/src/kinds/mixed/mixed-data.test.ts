import { describe, expect, it } from 'vitest';
import { resultColumns } from '../../view/result-columns.ts';
import { alignAxes } from './align-axes.ts';
import { mixedData } from './mixed-data.ts';

const formData = { viz_type: 'mixed_timeseries', x_axis: 'ds', metrics: ['a'], metrics_b: ['a'], groupby: [] };
const over = (days: readonly number[], values: readonly (number | null)[], type = 2) =>
  resultColumns({
    colnames: ['ds', 'a'],
    coltypes: [type, 0],
    data: days.map((ds, at) => ({ ds, a: values[at] })),
  });
const nothing = resultColumns({ colnames: [], coltypes: [], data: [] });

describe('series of a mixed chart', () => {
  it('VIZ-05 puts both queries on all x values in order, with gaps', () => {
    const sides = mixedData({ formData, results: [over([1, 3], [10, -30]), over([3, 2], [7, null])], labels: {} });
    expect(sides?.map(({ data }) => data.xs)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(sides?.map(({ data }) => data.series[0]?.values)).toEqual([
      [10, null, -30],
      [null, null, 7],
    ]);
  });

  it('VIZ-05 tells series of the same name apart', () => {
    const sides = mixedData({ formData, results: [over([1], [1]), over([1], [2])], labels: { a: 'Sales' } });
    expect(sides?.flatMap(({ data }) => data.series.map(({ key, label }) => [key, label]))).toEqual([
      ['A:a', 'Sales (A)'],
      ['B:a', 'Sales (B)'],
    ]);
  });

  it('VIZ-05 keeps the other query if one has no rows, and draws nothing without any', () => {
    expect(mixedData({ formData, results: [nothing, over([1], [2])], labels: {} })).toHaveLength(1);
    expect(mixedData({ formData, results: [over([1], [2])], labels: {} })).toHaveLength(1);
    expect(mixedData({ formData, results: [nothing, nothing], labels: {} })).toBeUndefined();
    expect(mixedData({ formData, results: [], labels: {} })).toBeUndefined();
  });
});

describe('two axes of one grid', () => {
  it.each([
    [
      [0, 720],
      [0, 0.035],
      [0, 800],
      [0, 0.04],
    ],
    [
      [0, 720],
      [-90, 90],
      [-800, 800],
      [-100, 100],
    ],
    [
      [-50, 0],
      [0, 8],
      [-50, 50],
      [-10, 10],
    ],
  ] as const)('VIZ-05 aligns zeros and ticks of %o and %o', (first, second, one, other) => {
    const aligned = alignAxes(first, second, 4);
    expect(aligned?.map(({ domain }) => domain)).toEqual([one, other]);
    expect(aligned?.[0].ticks.length).toBe(aligned?.[1].ticks.length);
    expect(aligned?.[0].ticks.indexOf(0)).toBe(aligned?.[1].ticks.indexOf(0));
  });

  it('VIZ-05 leaves axes alone if alignment would leave them nearly empty', () => {
    expect(alignAxes([-1000, 1], [0, 5], 4)).toBeUndefined();
    expect(alignAxes([0, 0], [0, 5], 4)).toBeUndefined();
  });
});
