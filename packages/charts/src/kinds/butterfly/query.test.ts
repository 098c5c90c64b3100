import { describe, expect, it } from 'vitest';
import { butterflyQueries } from './query.ts';

const query = (form: Record<string, unknown>) => {
  const [first, ...more] = butterflyQueries(form);
  expect(more).toEqual([]);
  const { columns, metrics, orderby, row_limit: rowLimit } = first!;
  return { columns, metrics, orderby, rowLimit };
};

describe('queries of butterflies', () => {
  it.each([
    [
      'both metrics, largest first',
      { groupby: ['age'], metric: 'casual', secondary_metric: 'member', row_limit: 50 },
      { columns: ['age'], metrics: ['casual', 'member'], orderby: [['casual', false]], rowLimit: 50 },
    ],
    [
      'the first two of a list of metrics, in any order',
      { groupby: 'age', metrics: ['casual', 'member', 'staff'], sort_by_metric: false },
      { columns: ['age'], metrics: ['casual', 'member'], orderby: undefined, rowLimit: undefined },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(query(form)).toEqual(expected);
  });
});
