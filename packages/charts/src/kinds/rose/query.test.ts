import { describe, expect, it } from 'vitest';
import { roseQueries } from './query.ts';

const query = (form: Record<string, unknown>) => {
  const [first, ...more] = roseQueries(form);
  expect(more).toEqual([]);
  const { columns, metrics, is_timeseries: isTime, series_columns: series, post_processing: steps } = first!;
  return { columns, metrics, isTime, series, steps };
};
const axis = {
  timeGrain: 'P1M',
  columnType: 'BASE_AXIS',
  sqlExpression: 'ds',
  label: 'ds',
  expressionType: 'SQL',
  isColumnReference: true,
};

describe('queries of roses', () => {
  it.each([
    [
      'series over time',
      { x_axis: 'ds', time_grain_sqla: 'P1M', metrics: ['count'], groupby: ['cause'] },
      {
        columns: [axis, 'cause'],
        metrics: ['count'],
        isTime: undefined,
        series: ['cause'],
        steps: [
          {
            operation: 'pivot',
            options: {
              index: ['ds'],
              columns: ['cause'],
              aggregates: { count: { operator: 'mean' } },
              drop_missing_columns: false,
            },
          },
          { operation: 'flatten' },
        ],
      },
    ],
    [
      'the time column of older charts',
      { granularity_sqla: 'ds', metrics: ['count'] },
      {
        columns: [],
        metrics: ['count'],
        isTime: true,
        series: [],
        steps: [
          {
            operation: 'pivot',
            options: {
              index: ['__timestamp'],
              columns: [],
              aggregates: { count: { operator: 'mean' } },
              drop_missing_columns: false,
            },
          },
          { operation: 'flatten' },
        ],
      },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(query(form)).toEqual(expected);
  });
});
