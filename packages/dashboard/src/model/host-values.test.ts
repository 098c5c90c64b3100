import { describe, expect, it } from 'vitest';
import { hostSelections } from './host-values.ts';
import { parseMetadata } from './metadata.ts';

const filter = (id: string, name: string, filterType: string) => ({
  id,
  name,
  filterType,
  type: 'NATIVE_FILTER',
  targets: [{ datasetId: 1, column: { name: 'c' } }],
});
const { filters } = parseMetadata(
  JSON.stringify({
    native_filter_configuration: [
      filter('F-1', 'Country', 'filter_select'),
      filter('F-2', 'Price', 'filter_range'),
      filter('F-3', 'Period', 'filter_time'),
      filter('F-4', 'Grain', 'filter_timegrain'),
      filter('F-5', 'Country', 'filter_select'),
    ],
  }),
);

describe('values that a host page sets', () => {
  it('DASH-40 choose in filters of every kind, by name or ID, and name the keys that no filter has', () => {
    const { selections, unknown } = hostSelections(
      { filters },
      { Country: ['Germany', null], Price: [3, null], 'F-3': 'Last month', Grain: 'P1M', Region: ['South'] },
    );
    expect(Object.fromEntries(selections)).toEqual({
      'F-1': { kind: 'values', values: ['Germany', null] },
      'F-5': { kind: 'values', values: ['Germany', null] },
      'F-2': { kind: 'range', from: 3, to: null },
      'F-3': { kind: 'time', timeRange: 'Last month' },
      'F-4': { kind: 'time-grain', grain: 'P1M' },
    });
    expect(unknown).toEqual(['Region']);
  });

  it.each([[null], [{}], [[{}]], ['No filter'], [7]])('DASH-40 clear a time range by %o', (value) => {
    const { selections } = hostSelections({ filters }, { Period: value, __proto__: null });
    expect([...selections]).toEqual([['F-3', undefined]]);
  });
});
