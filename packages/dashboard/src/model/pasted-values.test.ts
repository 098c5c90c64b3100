import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPasted, pastedValues, typedLike } from './pasted-values.ts';

describe('a pasted list', () => {
  it('DASH-20 is split at lines, commas, semicolons and tabs, and takes each value once', () => {
    expect(pastedValues('Berlin\r\nHamburg; München\t"Frankfurt, ""Main"""\n\nBerlin,')).toEqual([
      'Berlin',
      'Hamburg',
      'München',
      'Frankfurt, "Main"',
    ]);
  });

  it('DASH-20 gives back every value that a spreadsheet would write, ten thousand of them', () => {
    const value = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);
    const separator = fc.constantFrom('\n', '\r\n', ',', '\t', ';');
    fc.assert(
      fc.property(fc.uniqueArray(value), separator, (values, between) => {
        const text = values.map((each) => `"${each.replaceAll('"', '""')}"`).join(between);
        expect(pastedValues(text)).toEqual(values);
      }),
    );
    expect(pastedValues(Array.from({ length: 10_000 }, (_, at) => `v${at}`).join('\n'))).toHaveLength(10_000);
  });

  it('DASH-20 is looked up as what the column holds, and says what is missing', () => {
    expect(typedLike(['1', 'x', '2.5'], [7, null])).toEqual([1, 2.5]);
    expect(typedLike(['1'], ['a'])).toEqual(['1']);
    expect(matchPasted(['1', 'x'], [1, 2])).toEqual({ found: [1], missing: ['x'] });
  });
});
