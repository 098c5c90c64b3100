import { describe, expect, it } from 'vitest';
import { resultColumns } from '../view/result-columns.ts';
import { arePercentages, seriesData, stackSeries } from './series-data.ts';
import { valueExtent } from './series-scales.ts';
import { showsForecasts } from './series-style.ts';

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

  it.each([
    [true, ['0–1 years', '5–9 years', '10–19 years', '20+ years'], [1, 2, 3, 4]],
    [false, ['20+ years', '10–19 years', '5–9 years', '0–1 years'], [4, 3, 2, 1]],
  ])(
    'VIZ-05 puts categories that are sorted by name in their natural order (ascending: %s)',
    (ascending, xs, values) => {
      const data = resultColumns({
        colnames: ['band', 'n'],
        coltypes: [1, 0],
        data: [
          { band: '0–1 years', n: 1 },
          { band: '10–19 years', n: 3 },
          { band: '20+ years', n: 4 },
          { band: '5–9 years', n: 2 },
        ],
      });
      const form = { x_axis: 'band', metrics: ['n'], x_axis_sort: 'band', x_axis_sort_asc: ascending };
      const { xs: sorted, series } = seriesData(data, form);
      expect([sorted, series[0]?.values]).toEqual([xs, values]);
    },
  );

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

  describe('forecasts', () => {
    const forecast = resultColumns({
      colnames: ['ds', 'sales', 'sales__yhat', 'sales__yhat_lower', 'sales__yhat_upper'],
      coltypes: [2, 0, 0, 0, 0],
      data: [
        { ds: 0, sales: 10, sales__yhat: 11, sales__yhat_lower: 9, sales__yhat_upper: 13 },
        { ds: day, sales: 12, sales__yhat: 12, sales__yhat_lower: 10, sales__yhat_upper: 14 },
        { ds: 2 * day, sales: null, sales__yhat: 13, sales__yhat_lower: 8, sales__yhat_upper: 18 },
      ],
    });
    const form = { x_axis: 'ds', metrics: ['sales'] };

    it('EXPLORE-07 go on from the last value, and are no series of their own', () => {
      const { series } = seriesData(forecast, form);
      expect(series.map(({ key }) => key)).toEqual(['sales']);
      expect(series[0]?.forecast).toEqual({ values: [null, 12, 13], lower: [null, 12, 8], upper: [null, 12, 18] });
    });

    it('EXPLORE-07 leave the chart with the x that only they reach, where they cannot be shown', () => {
      const { series, xs } = seriesData(forecast, form, {}, { showsForecasts: false });
      expect(xs).toEqual([0, day]);
      expect(series).toMatchObject([{ values: [10, 12] }]);
      expect(series[0]).not.toHaveProperty('forecast');
    });

    it('EXPLORE-07 take room on the axis of values', () => {
      const { series } = seriesData(forecast, form);
      expect(valueExtent(series, { mode: 'line', stacking: 'none', form: {} })).toEqual([0, 18]);
    });

    it.each([
      [{}, 'line', true],
      [{ viz_type: 'echarts_area' }, 'area', true],
      [{ stack: 'Stack' }, 'area', false],
      [{ stack: null }, 'area', true],
      [{ stack: 'Stack' }, 'bar', false],
      [{ orientation: 'horizontal' }, 'bar', false],
      [{ orientation: 'vertical' }, 'bar', true],
    ] as const)('EXPLORE-07 know whether %j as %s has room for them', (settings, mode, expected) => {
      expect(showsForecasts(settings, mode)).toBe(expected);
    });

    it('EXPLORE-07 keep a column whose name only ends like theirs', () => {
      const alone = resultColumns({ colnames: ['ds', 'a__yhat'], coltypes: [2, 0], data: [{ ds: 0, a__yhat: 1 }] });
      expect(seriesData(alone, { x_axis: 'ds' }).series.map(({ key }) => key)).toEqual(['a__yhat']);
    });
  });
});

describe('comparisons with other periods', () => {
  const offset = '1 year ago';
  const data = (columns: readonly string[]) =>
    resultColumns({
      colnames: ['ds', ...columns],
      coltypes: [2, ...columns.map(() => 0)],
      data: [{ ds: 0, ...Object.fromEntries(columns.map((name, at) => [name, at + 1])) }],
    });

  it.each([
    ['values', ['sales', `sales__${offset}`], { Sales: false, [`Sales, ${offset}`]: true }],
    ['difference', [`difference__sales__sales__${offset}`], { [`Sales Δ ${offset}`]: false }],
    ['percentage', [`percentage__sales__sales__${offset}, Oslo`], { [`Sales Δ% ${offset}, Oslo`]: false }],
    ['ratio', [`ratio__sales__sales__${offset}`], { [`Sales ÷ ${offset}`]: false }],
  ])(
    'VIZ-05 EXPLORE-07 names the series of a comparison by %s, and dashes only earlier values',
    (type, columns, expected) => {
      const groupby = columns.some((name) => name.endsWith('Oslo')) ? ['city'] : [];
      const form = { x_axis: 'ds', metrics: ['sales'], groupby, time_compare: [offset], comparison_type: type };
      const { series } = seriesData(data(columns), form, { sales: 'Sales' });
      expect(Object.fromEntries(series.map(({ label, isComparison }) => [label, isComparison]))).toEqual(expected);
      expect(series.map(({ metric }) => metric)).toEqual(columns.map(() => 'sales'));
    },
  );

  it.each([
    [{ contributionMode: 'row' }, true],
    [{ comparison_type: 'percentage', time_compare: [offset] }, true],
    [{ comparison_type: 'percentage', time_compare: [] }, false],
    [{ comparison_type: 'difference', time_compare: [offset] }, false],
    [{ contributionMode: null }, false],
  ])('VIZ-05 takes the values of %j as percentages: %s', (form, expected) => {
    expect(arePercentages(form)).toBe(expected);
  });
});
