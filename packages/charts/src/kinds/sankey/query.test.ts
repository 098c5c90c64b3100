import { describe, expect, it } from 'vitest';
import { sankeyQueries } from './query.ts';

const query = (form: Record<string, unknown>) => {
  const [first, ...more] = sankeyQueries(form);
  expect(more).toEqual([]);
  const { columns, metrics, orderby, row_limit: rowLimit, filters } = first!;
  return { columns, metrics, orderby, rowLimit, filters };
};

describe('queries of sankey diagrams', () => {
  it.each([
    [
      'source and target, in a fixed order under a row limit',
      { source: 'product_line', target: 'deal_size', metric: 'count', row_limit: 10_000 },
      {
        columns: ['product_line', 'deal_size'],
        metrics: ['count'],
        orderby: [
          ['product_line', true],
          ['deal_size', true],
        ],
        rowLimit: 10_000,
        filters: [],
      },
    ],
    [
      'no order without a row limit',
      { source: 'ethnic_minority', target: 'gender', metric: 'count', row_limit: null },
      {
        columns: ['ethnic_minority', 'gender'],
        metrics: ['count'],
        orderby: undefined,
        rowLimit: undefined,
        filters: [],
      },
    ],
    [
      'largest first on request, with filters',
      {
        source: 'page',
        target: 'next_page',
        metric: { label: 'Sessions', expressionType: 'SQL', sqlExpression: 'COUNT(*)' },
        sort_by_metric: true,
        row_limit: '50',
        adhoc_filters: [
          { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'page', operator: '!=', comparator: 'Search' },
        ],
      },
      {
        columns: ['page', 'next_page'],
        metrics: [{ label: 'Sessions', expressionType: 'SQL', sqlExpression: 'COUNT(*)' }],
        orderby: [[{ label: 'Sessions', expressionType: 'SQL', sqlExpression: 'COUNT(*)' }, false]],
        rowLimit: 50,
        filters: [{ col: 'page', op: '!=', val: 'Search' }],
      },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(query(form)).toEqual(expected);
  });
});
