import { describe, expect, it } from 'vitest';
import { setColumns, storedSettings } from './column-settings.ts';
import { rowSorts, storedSorts } from './row-sort.ts';

describe('settings of a table', () => {
  it('EXPLORE-07 keeps unknown settings of a column, and drops what has no value', () => {
    const stored = { revenue: { visible: false, unknown: [1] }, city: { d3NumberFormat: '' }, odd: 3 };
    const columns = setColumns(stored);
    expect(columns).toEqual([
      { name: 'revenue', settings: { visible: false, unknown: [1] } },
      { name: 'city', settings: { d3NumberFormat: '' } },
    ]);
    expect(storedSettings(columns)).toEqual({ revenue: { visible: false, unknown: [1] } });
    expect(setColumns(undefined)).toEqual([]);
    expect(storedSettings([{ name: 'a', settings: { columnWidth: undefined, visible: true } }])).toEqual({
      a: { visible: true },
    });
  });

  it('EXPLORE-07 reads and writes the sort order as charts store it', () => {
    expect(rowSorts(['["city", true]', ['trips', false], 'no pair', '[3, true]'])).toEqual([
      { column: 'city', isAscending: true },
      { column: 'trips', isAscending: false },
    ]);
    expect(rowSorts(null)).toEqual([]);
    expect(storedSorts([{ column: 'a "b"', isAscending: false }])).toEqual(['["a \\"b\\"",false]']);
  });
});
