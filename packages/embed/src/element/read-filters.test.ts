import { describe, expect, it } from 'vitest';
import { readFilters } from './read-filters.ts';

describe('the attribute filters', () => {
  it('DASH-40 has choices by the names of filters', () => {
    expect(readFilters('{"Country": ["Germany"], "Period": null}')).toEqual({ Country: ['Germany'], Period: null });
  });
  it.each(['', 'Country', '[]', 'null', '7', '{"Country": '])(
    'DASH-40 says what it should be instead of %s',
    (text) => {
      expect(() => readFilters(text)).toThrow(/"filters" is an object in JSON/u);
    },
  );
});
