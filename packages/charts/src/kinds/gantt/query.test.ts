import { describe, expect, it } from 'vitest';
import { ganttQueries } from './query.ts';

describe('queries of Gantt charts', () => {
  it.each([
    [
      'rows with the columns of the tooltip, in the stored order',
      {
        start_time: 'start_time',
        end_time: 'end_time',
        y_axis: 'status',
        series: 'priority',
        tooltip_columns: ['project', 'phase'],
        order_by_cols: ['["status",false]', 'no JSON'],
        row_limit: 10_000,
      },
      {
        columns: ['start_time', 'end_time', 'status', 'priority', 'project', 'phase'],
        metrics: [],
        series_columns: ['priority'],
        orderby: [['status', false]],
        row_limit: 10_000,
      },
    ],
    [
      'each column once, and metrics of the tooltip',
      { start_time: 's', end_time: 'e', y_axis: 'team', tooltip_columns: ['team', 'task'], tooltip_metrics: ['cost'] },
      { columns: ['s', 'e', 'team', 'task'], metrics: ['cost'] },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(ganttQueries(form)).toEqual([expect.objectContaining(expected)]);
  });
});
