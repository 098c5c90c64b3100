import { describe, expect, it } from 'vitest';
import { radarQueries } from './query.ts';

const query = (form: Record<string, unknown>) => {
  const [first, ...more] = radarQueries(form);
  expect(more).toEqual([]);
  const { columns, metrics, orderby, row_limit: rowLimit } = first!;
  return { columns, metrics, orderby, rowLimit };
};

describe('queries of radars', () => {
  it.each([
    [
      'all metrics, largest first by the first one',
      { groupby: ['product_line'], metrics: ['count', 'sales'], row_limit: 10 },
      { columns: ['product_line'], metrics: ['count', 'sales'], orderby: [['count', false]], rowLimit: 10 },
    ],
    [
      'the order of the chart',
      { groupby: ['product_line'], metrics: ['count', 'count'], timeseries_limit_metric: 'sales' },
      { columns: ['product_line'], metrics: ['count'], orderby: [['sales', false]], rowLimit: undefined },
    ],
    [
      'no order without a metric',
      { groupby: [] },
      { columns: [], metrics: [], orderby: undefined, rowLimit: undefined },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(query(form)).toEqual(expected);
  });
});
