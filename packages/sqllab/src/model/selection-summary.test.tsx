// This test runs in a browser, because `numberInCell` is exported by the data grid's module, which imports style
// sheets.
import { describe, expect, it } from 'vitest';
import { summarise } from './selection-summary.ts';

describe('the summary of selected cells', () => {
  it('SQL-31 sums what is selected, big integers and decimals too', () => {
    expect(summarise([1, 2n, '3.5', null, 'x', 'x'])).toEqual({
      count: 6,
      distinct: 5,
      nulls: 1,
      sum: 6.5,
      average: 6.5 / 3,
      min: 1,
      max: 3.5,
    });
    expect(summarise(['a'])).toEqual({ count: 1, distinct: 1, nulls: 0 });
  });
});
