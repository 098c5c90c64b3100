import { describe, expect, it } from 'vitest';
import { resultColumns } from '../view/result-columns.ts';
import { seriesData, stackSeries } from './series-data.ts';

const day = 86_400_000;
const result = {
  colnames: ['ds', 'boy', 'girl'],
  coltypes: [2, 0, 0],
  data: [
    { ds: 0, boy: 1, girl: null },
    { ds: day, boy: 3, girl: 9 },
  ],
};

describe('series', () => {
  it('VIZ-05 keeps gaps and puts the largest series first', () => {
    const data = seriesData(resultColumns(result), { x_axis: 'ds', metrics: ['count'], groupby: ['gender'] });
    expect(data).toMatchObject({ axis: 'time', xs: [0, day], dimensions: ['gender'] });
    expect(data.series.map(({ label, values }) => [label, values])).toEqual([
      ['girl', [null, 9]],
      ['boy', [1, 3]],
    ]);
  });

  it.each([
    [{ x_axis: 'ds', x_axis_force_categorical: true }, 'category'],
    [{ x_axis: 'ds' }, 'time'],
    [{}, 'time'],
  ])('VIZ-05 reads the axis of %j', (form, expected) => {
    expect(seriesData(resultColumns(result), form).axis).toBe(expected);
  });

  it("VIZ-05 names series by the dataset's words", () => {
    const data = resultColumns({
      colnames: ['x', 'revenue', 'revenue, Web'],
      coltypes: [1, 0, 0],
      data: [{ x: 'a', revenue: 1, 'revenue, Web': 2 }],
    });
    expect(
      seriesData(
        data,
        { x_axis: 'x', sort_series_type: 'name', sort_series_ascending: true },
        { revenue: 'Revenue' },
      ).series.map(({ label }) => label),
    ).toEqual(['Revenue', 'Revenue, Web']);
  });

  it('VIZ-06 stacks, negatives downwards, and to a whole', () => {
    const series = [{ values: [1, 2] }, { values: [3, -2] }];
    expect(stackSeries(series, false)).toEqual([
      [
        [0, 1],
        [0, 2],
      ],
      [
        [1, 4],
        [0, -2],
      ],
    ]);
    expect(stackSeries(series, true)).toEqual([
      [
        [0, 0.25],
        [0, 0.5],
      ],
      [
        [0.25, 1],
        [0, -0.5],
      ],
    ]);
    expect(stackSeries([], false)).toEqual([]);
  });
});
