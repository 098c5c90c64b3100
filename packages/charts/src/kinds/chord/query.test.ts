import { describe, expect, it } from 'vitest';
import { chordQueries } from './query.ts';

describe('queries of chord diagrams', () => {
  it.each([
    [
      'source and target, largest first',
      { groupby: 'from', columns: 'to', metric: 'trips', row_limit: 100, sort_by_metric: true },
      { columns: ['from', 'to'], metrics: ['trips'], row_limit: 100, orderby: [['trips', false]] },
    ],
    [
      'lists of one column',
      { groupby: ['from'], columns: ['to'], metric: 'trips' },
      { columns: ['from', 'to'], metrics: ['trips'] },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(chordQueries(form)).toEqual([expect.objectContaining(expected)]);
  });
});
