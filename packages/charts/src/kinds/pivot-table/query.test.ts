import { describe, expect, it } from 'vitest';
import { pivotQueries } from './query.ts';

const base = {
  filters: [],
  extras: { having: '', where: '' },
  series_limit: 0,
  group_others_when_limit_reached: false,
  order_desc: true,
  annotation_layers: [],
  url_params: {},
};

describe('the query of a pivot table', () => {
  it.each([
    [
      'columns before rows, the largest first',
      { groupbyRows: ['country', 'city'], groupbyColumns: ['line'], metrics: ['sales'], row_limit: 500 },
      {
        ...base,
        row_limit: 500,
        columns: ['line', 'country', 'city'],
        metrics: ['sales'],
        orderby: [['sales', false]],
      },
    ],
    [
      'a dimension on both sides once, and metrics by label once',
      { groupbyRows: ['country'], groupbyColumns: ['country'], metrics: ['sales', 'sales'] },
      { ...base, columns: ['country'], metrics: ['sales'], orderby: [['sales', false]] },
    ],
    [
      'the order of the chart',
      { groupbyRows: ['a'], metrics: ['sales'], series_limit_metric: 'cost', order_desc: false },
      {
        ...base,
        order_desc: false,
        series_limit_metric: 'cost',
        columns: ['a'],
        metrics: ['sales'],
        orderby: [['cost', true]],
      },
    ],
    [
      'times by the time grain',
      {
        groupbyRows: ['day'],
        metrics: ['sales'],
        time_grain_sqla: 'P1M',
        temporal_columns_lookup: { day: true },
      },
      {
        ...base,
        extras: { ...base.extras, time_grain_sqla: 'P1M' },
        columns: [
          {
            timeGrain: 'P1M',
            columnType: 'BASE_AXIS',
            sqlExpression: 'day',
            label: 'day',
            expressionType: 'SQL',
            isColumnReference: true,
          },
        ],
        metrics: ['sales'],
        orderby: [['sales', false]],
      },
    ],
    ['nothing, for an empty chart', {}, { ...base, columns: [], metrics: [] }],
  ])('VIZ-03 asks for %s', (_, form, expected) => {
    expect(pivotQueries(form)).toEqual([expected]);
  });
});
