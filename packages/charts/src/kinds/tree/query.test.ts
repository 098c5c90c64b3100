import { describe, expect, it } from 'vitest';
import { treeQueries } from './query.ts';

describe('queries of trees', () => {
  it.each([
    [
      'nodes with parents and names, parents first under a row limit',
      { id: 'id', parent: 'parent', name: 'name', metric: 'count', row_limit: 1000 },
      {
        columns: ['id', 'parent', 'name'],
        metrics: ['count'],
        row_limit: 1000,
        orderby: [
          ['parent', true],
          ['id', true],
          ['name', true],
        ],
      },
    ],
    ['no name and no metric', { id: 'id', parent: 'parent' }, { columns: ['id', 'parent'], metrics: [] }],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(treeQueries(form)).toEqual([expect.objectContaining(expected)]);
  });
});
