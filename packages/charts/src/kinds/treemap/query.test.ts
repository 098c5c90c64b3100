import { describe, expect, it } from 'vitest';
import { treemapQueries } from './query.ts';

const query = (form: Record<string, unknown>) => {
  const [first, ...more] = treemapQueries(form);
  expect(more).toEqual([]);
  const { columns, metrics, orderby, row_limit: rowLimit, filters } = first!;
  return { columns, metrics, orderby, rowLimit, filters };
};

describe('queries of treemaps', () => {
  it.each([
    [
      'levels in a fixed order under a row limit',
      { groupby: ['genre', 'platform'], metric: 'count', row_limit: 10_000 },
      {
        columns: ['genre', 'platform'],
        metrics: ['count'],
        orderby: [
          ['genre', true],
          ['platform', true],
        ],
        rowLimit: 10_000,
        filters: [],
      },
    ],
    [
      'the largest amounts on request',
      { groupby: ['genre'], metric: 'count', row_limit: '25', sort_by_metric: true },
      { columns: ['genre'], metrics: ['count'], orderby: [['count', false]], rowLimit: 25, filters: [] },
    ],
    [
      'everything without a row limit, with filters',
      {
        groupby: 'genre',
        metric: { label: 'Sales', expressionType: 'SQL', sqlExpression: 'SUM(sales)' },
        adhoc_filters: [
          { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'year', operator: '>', comparator: 2000 },
        ],
      },
      {
        columns: ['genre'],
        metrics: [{ label: 'Sales', expressionType: 'SQL', sqlExpression: 'SUM(sales)' }],
        orderby: undefined,
        rowLimit: undefined,
        filters: [{ col: 'year', op: '>', val: 2000 }],
      },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(query(form)).toEqual(expected);
  });
});
