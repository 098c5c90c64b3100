import { describe, expect, it } from 'vitest';
import { timeTableQueries } from './query.ts';

const base = {
  filters: [],
  extras: { having: '', where: '', time_grain_sqla: 'P1W' },
  granularity: 'ds',
  time_range: 'Last year',
  series_limit: 0,
  group_others_when_limit_reached: false,
  order_desc: true,
  annotation_layers: [],
  url_params: {},
  is_timeseries: true,
  time_offsets: [],
};
const form = { granularity_sqla: 'ds', time_grain_sqla: 'P1W', time_range: 'Last year', metrics: ['sales', 'cost'] };
const pivot = (columns: readonly string[], ...metrics: readonly string[]) => ({
  operation: 'pivot',
  options: {
    index: ['__timestamp'],
    columns,
    aggregates: Object.fromEntries(metrics.map((metric) => [metric, { operator: 'mean' }])),
    drop_missing_columns: false,
  },
});

describe('the query of a time table', () => {
  it.each([
    [
      'a series per metric',
      form,
      {
        ...base,
        columns: [],
        metrics: ['sales', 'cost'],
        series_columns: [],
        orderby: [['sales', false]],
        post_processing: [pivot([], 'sales', 'cost'), { operation: 'flatten' }],
      },
    ],
    [
      'a series per group of the first metric',
      { ...form, groupby: ['country'], limit: 20, time_compare: ['1 week ago'] },
      {
        ...base,
        series_limit: 20,
        columns: ['country'],
        metrics: ['sales'],
        series_columns: ['country'],
        orderby: [['sales', false]],
        post_processing: [
          pivot(['country'], 'sales'),
          { operation: 'rename', options: { columns: { sales: null }, level: 0, inplace: true } },
          { operation: 'flatten' },
        ],
      },
    ],
  ])('VIZ-03 asks for %s', (_, settings, expected) => {
    expect(timeTableQueries(settings)).toEqual([expected]);
  });
});
