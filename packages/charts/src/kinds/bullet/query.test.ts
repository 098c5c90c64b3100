import { describe, expect, it } from 'vitest';
import { bulletQueries } from './query.ts';

const query = (form: Record<string, unknown>) => {
  const [first, ...more] = bulletQueries(form);
  expect(more).toEqual([]);
  const { columns, metrics, orderby, row_limit: rowLimit } = first!;
  return { columns, metrics, orderby, rowLimit };
};

describe('queries of bullet charts', () => {
  it.each([
    [
      'a single number',
      { metric: 'count', ranges: '50,100' },
      { columns: [], metrics: ['count'], orderby: undefined, rowLimit: undefined },
    ],
    [
      'rows with target and marker, largest first on request',
      {
        groupby: ['line'],
        metric: 'revenue',
        target_metric: 'plan',
        marker_metric: 'year_before',
        sort_by_metric: true,
        row_limit: 20,
      },
      {
        columns: ['line'],
        metrics: ['revenue', 'plan', 'year_before'],
        orderby: [['revenue', false]],
        rowLimit: 20,
      },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(query(form)).toEqual(expected);
  });
});
