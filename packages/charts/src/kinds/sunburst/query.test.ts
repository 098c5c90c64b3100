import { describe, expect, it } from 'vitest';
import { sunburstQueries } from './query.ts';

const query = (form: Record<string, unknown>) => {
  const [first, ...more] = sunburstQueries(form);
  expect(more).toEqual([]);
  const { columns, metrics, orderby, row_limit: rowLimit } = first!;
  return { columns, metrics, orderby, rowLimit };
};

describe('queries of sunbursts', () => {
  it.each([
    [
      'the rings with one metric',
      { columns: ['year', 'product_line'], metric: 'count', row_limit: 10_000 },
      { columns: ['year', 'product_line'], metrics: ['count'], orderby: undefined, rowLimit: 10_000 },
    ],
    [
      'the metric that colors them, largest first on request',
      { columns: ['year'], metric: 'sales', secondary_metric: 'profit', sort_by_metric: true },
      { columns: ['year'], metrics: ['sales', 'profit'], orderby: [['sales', false]], rowLimit: undefined },
    ],
    [
      'a metric once if both are the same',
      { columns: ['year'], metric: 'sales', secondary_metric: 'sales', row_limit: 5 },
      { columns: ['year'], metrics: ['sales'], orderby: undefined, rowLimit: 5 },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(query(form)).toEqual(expected);
  });
});
