import { describe, expect, it } from 'vitest';
import { graphQueries } from './query.ts';

describe('queries of graphs', () => {
  it.each([
    [
      'source and target',
      { source: 'deal_size', target: 'product_line', metric: 'count', row_limit: 10_000 },
      {
        columns: ['deal_size', 'product_line'],
        metrics: ['count'],
        row_limit: 10_000,
        orderby: [
          ['deal_size', true],
          ['product_line', true],
        ],
      },
    ],
    [
      'categories of both ends',
      { source: 'a', target: 'b', source_category: 'c', target_category: 'd', metric: 'count', sort_by_metric: true },
      { columns: ['a', 'b', 'c', 'd'], metrics: ['count'], orderby: [['count', false]] },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(graphQueries(form)).toEqual([expect.objectContaining(expected)]);
  });
});
