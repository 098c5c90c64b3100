import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const base = 'SELECT 1\nFROM a\nWHERE b\nORDER BY c';

describe('mergeTexts', () => {
  it.each([
    ['different lines', base.replace('1', '2'), base.replace('c', 'd'), 'SELECT 2\nFROM a\nWHERE b\nORDER BY d'],
    ['the same change', base.replace('1', '2'), base.replace('1', '2'), base.replace('1', '2')],
    [
      'a line put in and one taken out',
      `-- total\n${base}`,
      base.replace('\nWHERE b', ''),
      '-- total\nSELECT 1\nFROM a\nORDER BY c',
    ],
    ['the same line', base.replace('1', '2'), base.replace('1', '3'), undefined],
    ['lines at the same end', `${base}\nLIMIT 1`, `${base}\nLIMIT 2`, undefined],
  ])('SQL-11 merges %s', (_, mine, theirs, merged) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged);
    expect(mergeTexts(base, theirs, mine)).toBe(merged);
  });

  it('SQL-11 keeps the only change, and every new line of both', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 8 })
      .map((lines) => lines.join('\n'));
    const inserted = (lines: readonly string[], at: number, line: string) =>
      [...lines.slice(0, at), line, ...lines.slice(at)].join('\n');
    fc.assert(
      fc.property(text, fc.nat(8), fc.nat(8), (start, one, other) => {
        const lines = start.split('\n');
        const mine = inserted(lines, one % (lines.length + 1), 'mine');
        const theirs = inserted(lines, other % (lines.length + 1), 'theirs');
        expect(mergeTexts(start, mine, start)).toBe(mine);
        expect(mergeTexts(start, start, theirs)).toBe(theirs);
        const merged = mergeTexts(start, mine, theirs);
        // Lines that were inserted at the same position have no fixed order.
        if (merged !== undefined) expect(merged.split('\n').sort()).toEqual([...lines, 'mine', 'theirs'].sort());
        expect(mergeTexts(start, theirs, mine)).toBe(merged);
      }),
    );
  });
});
