import { describe, expect, it } from 'vitest';
import { gaugeQueries } from './query.ts';

const query = (form: Record<string, unknown>) => {
  const [first, ...more] = gaugeQueries(form);
  expect(more).toEqual([]);
  const { columns, metrics, orderby, row_limit: rowLimit } = first!;
  return { columns, metrics, orderby, rowLimit };
};

describe('queries of gauges', () => {
  it.each([
    [
      'one row per gauge',
      { groupby: ['deal_size'], metric: 'count', row_limit: 10 },
      { columns: ['deal_size'], metrics: ['count'], orderby: undefined, rowLimit: 10 },
    ],
    [
      'the largest first on request',
      { groupby: ['deal_size'], metric: 'count', sort_by_metric: true },
      { columns: ['deal_size'], metrics: ['count'], orderby: [['count', false]], rowLimit: undefined },
    ],
    [
      'a single number without a dimension',
      { metric: 'count' },
      { columns: [], metrics: ['count'], orderby: undefined, rowLimit: undefined },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(query(form)).toEqual(expected);
  });
});
