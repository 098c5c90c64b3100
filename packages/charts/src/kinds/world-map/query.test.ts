import { describe, expect, it } from 'vitest';
import { worldMapQueries } from './query.ts';

describe('query of a world map', () => {
  it.each([
    [
      'a country and a metric',
      { entity: 'country', metric: 'sales', row_limit: 500 },
      { columns: ['country'], metrics: ['sales'], row_limit: 500 },
    ],
    [
      'bubbles by a second metric',
      { entity: 'country', metric: 'sales', secondary_metric: 'orders' },
      { columns: ['country'], metrics: ['sales', 'orders'] },
    ],
    [
      'the same metric twice',
      { entity: 'country', metric: 'sales', secondary_metric: 'sales' },
      { columns: ['country'], metrics: ['sales'] },
    ],
    [
      'the largest first',
      { entity: 'country', metric: 'sales', sort_by_metric: true },
      { columns: ['country'], metrics: ['sales'], orderby: [['sales', false]] },
    ],
    ['nothing', {}, { columns: [], metrics: [] }],
  ])('VIZ-03 asks for %s', (_, form, expected) => {
    const queries = worldMapQueries({ viz_type: 'world_map', ...form });
    expect(queries).toHaveLength(1);
    expect(queries[0]).toMatchObject(expected);
    expect(queries[0]).not.toHaveProperty('post_processing');
  });
});
