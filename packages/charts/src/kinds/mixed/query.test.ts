import { describe, expect, it } from 'vitest';
import { mixedQueries } from './query.ts';

const form = {
  viz_type: 'mixed_timeseries',
  x_axis: 'ds',
  time_grain_sqla: 'P1M',
  metrics: ['revenue'],
  groupby: ['channel'],
  row_limit: 1000,
  metrics_b: ['conversion'],
};
const pivot = (columns: readonly string[], metric: string) => ({
  operation: 'pivot',
  options: {
    index: ['ds'],
    columns,
    aggregates: { [metric]: { operator: 'mean' } },
    drop_missing_columns: true,
  },
});
const flatten = { operation: 'flatten' };

describe('queries of a mixed chart', () => {
  it.each([
    ['the dimensions of the first', {}, { metrics: ['conversion'], series_columns: ['channel'], row_limit: 1000 }],
    [
      'no dimensions if it has an empty list',
      { groupby_b: [] },
      { series_columns: [], post_processing: [pivot([], 'conversion'), flatten] },
    ],
    ['its own limits', { row_limit_b: 50, limit_b: 3, order_desc_b: false }, { row_limit: 50, series_limit: 3 }],
    [
      'its own filters',
      {
        adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'a', operator: '==', comparator: 1 }],
        adhoc_filters_b: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'b', operator: '>', comparator: 2 }],
      },
      { filters: [{ col: 'b', op: '>', val: 2 }] },
    ],
    ['its own comparison', { time_compare_b: ['1 year ago'] }, { time_offsets: ['1 year ago'] }],
  ])('VIZ-03 takes for the second query %s', (_, change, expected) => {
    expect(mixedQueries({ ...form, ...change })[1]).toMatchObject(expected);
  });

  it('VIZ-03 asks for the first query without settings of the second', () => {
    expect(mixedQueries({ ...form, row_limit_b: 5, groupby_b: ['region'] })[0]).toMatchObject({
      metrics: ['revenue'],
      series_columns: ['channel'],
      row_limit: 1000,
      post_processing: [pivot(['channel'], 'revenue'), flatten],
    });
  });

  it('VIZ-03 asks for both lines of a retired chart with two', () => {
    const [first, second] = mixedQueries({
      viz_type: 'dual_line',
      granularity_sqla: 'ds',
      metric: 'revenue',
      metric_2: 'conversion',
    });
    expect(first).toMatchObject({ metrics: ['revenue'], is_timeseries: true, granularity: 'ds' });
    expect(second).toMatchObject({ metrics: ['conversion'], is_timeseries: true, granularity: 'ds' });
  });
});
