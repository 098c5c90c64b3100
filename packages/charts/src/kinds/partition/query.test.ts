import { describe, expect, it } from 'vitest';
import { partitionQueries } from './query.ts';

const queries = (form: Record<string, unknown>) =>
  partitionQueries(form).map(({ columns, metrics, row_limit: rowLimit, is_timeseries: isTime }) => ({
    columns,
    metrics,
    rowLimit,
    isTime,
  }));
const form = { groupby: ['region', 'country'], metrics: ['sales', 'cost'], row_limit: 500 };
const whole = { columns: ['region', 'country'], metrics: ['sales'], rowLimit: 500, isTime: undefined };

describe('queries of partitions', () => {
  it.each([
    ['the levels with the first metric', { ...form, time_series_option: 'not_time', granularity_sqla: 'ds' }, [whole]],
    [
      'the same over time, without the row limit',
      { ...form, time_series_option: 'agg_sum', x_axis: 'ds', time_grain_sqla: 'P1W' },
      [
        whole,
        {
          columns: [
            {
              timeGrain: 'P1W',
              columnType: 'BASE_AXIS',
              sqlExpression: 'ds',
              label: 'ds',
              expressionType: 'SQL',
              isColumnReference: true,
            },
            'region',
            'country',
          ],
          metrics: ['sales'],
          rowLimit: undefined,
          isTime: undefined,
        },
      ],
    ],
    [
      'the time column of older charts',
      { ...form, time_series_option: 'agg_sum', granularity_sqla: 'ds' },
      [whole, { ...whole, rowLimit: undefined, isTime: true }],
    ],
    ['no time without a time column', { ...form, time_series_option: 'agg_sum' }, [whole]],
  ])('VIZ-03 ask for %s', (_, settings, expected) => {
    expect(queries(settings)).toEqual(expected);
  });
});
