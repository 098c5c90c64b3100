import { describe, expect, it } from 'vitest';
import { paraQueries } from './query.ts';

describe('queries of parallel coordinates', () => {
  it.each([
    [
      'metrics per series, each once',
      {
        series: 'country_name',
        metrics: ['population', 'rural', 'aids'],
        secondary_metric: 'population',
        limit: 100,
        row_limit: 50_000,
        groupby: [],
      },
      {
        columns: ['country_name'],
        metrics: ['population', 'rural', 'aids'],
        series_limit: 100,
        row_limit: 50_000,
      },
    ],
    [
      'the metric of the colors',
      { series: 'a', metrics: ['x'], secondary_metric: 'y' },
      { columns: ['a'], metrics: ['x', 'y'] },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    const [query] = paraQueries(form);
    expect(query).toEqual(expect.objectContaining(expected));
    expect(query!.orderby).toBeUndefined();
  });
});
