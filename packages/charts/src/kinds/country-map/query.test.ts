import { describe, expect, it } from 'vitest';
import { countryMapQueries } from './query.ts';

describe('query of a country map', () => {
  it.each([
    [
      'regions and a metric',
      { entity: 'state', metric: 'sales', row_limit: 100 },
      { columns: ['state'], metrics: ['sales'], row_limit: 100 },
    ],
    ['nothing', {}, { columns: [], metrics: [] }],
  ])('VIZ-03 asks for %s', (_, form, expected) => {
    const queries = countryMapQueries({ viz_type: 'country_map', select_country: 'germany', ...form });
    expect(queries).toHaveLength(1);
    expect(queries[0]).toMatchObject(expected);
  });
});
