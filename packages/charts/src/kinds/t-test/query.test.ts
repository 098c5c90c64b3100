import { expect, it } from 'vitest';
import { tTestQueries } from './query.ts';

it('VIZ-03 a t-test asks for a series per metric and group', () => {
  const form = {
    granularity_sqla: 'ds',
    time_grain_sqla: 'P1D',
    time_range: 'Last month',
    metrics: ['sales'],
    groupby: ['variant'],
    limit: 5,
    truncate_metric: true,
  };
  expect(tTestQueries(form)).toEqual([
    {
      filters: [],
      extras: { having: '', where: '', time_grain_sqla: 'P1D' },
      granularity: 'ds',
      time_range: 'Last month',
      series_limit: 5,
      group_others_when_limit_reached: false,
      order_desc: true,
      annotation_layers: [],
      url_params: {},
      columns: ['variant'],
      metrics: ['sales'],
      series_columns: ['variant'],
      is_timeseries: true,
      orderby: [['sales', false]],
      time_offsets: [],
      post_processing: [
        {
          operation: 'pivot',
          options: {
            index: ['__timestamp'],
            columns: ['variant'],
            aggregates: { sales: { operator: 'mean' } },
            drop_missing_columns: false,
          },
        },
        { operation: 'flatten' },
      ],
    },
  ]);
});
