import { describe, expect, it } from 'vitest';
import { MisplacedValue, placeParts } from './place-values.ts';
import { markParts, readMarks } from './text-parts.ts';
import type { TextPart } from './text-parts.ts';

/** Parts of a text: `‹…›` is a value, `«…»` a literal, `[[…]]` a name. */
const parts = (text: string): readonly TextPart[] =>
  text.split(/(‹[^›]*›|«[^»]*»|\[\[.*?\]\])/u).map((piece): TextPart => {
    if (piece.startsWith('‹')) return { kind: 'value', text: piece.slice(1, -1) };
    if (piece.startsWith('«')) return { kind: 'literal', text: piece.slice(1, -1) };
    if (piece.startsWith('[[')) return { kind: 'name', text: piece.slice(2, -2) };
    return { kind: 'code', text: piece };
  });

describe('placing values in SQL', () => {
  it.each([
    ['a text between quotes', `x = '‹O'Hara›'`, `x = 'O''Hara'`],
    ['a text without quotes', 'x = ‹Large›', `x = 'Large'`],
    ['a text that would be code', 'x = ‹1 OR 1=1›', `x = '1 OR 1=1'`],
    ['a number', 'LIMIT ‹10›', 'LIMIT 10'],
    ['a fraction', 'x > ‹0.25›', 'x > 0.25'],
    ['a negative number behind a minus', 'x -‹-5›', 'x -(-5)'],
    ['a number with zeros in front, which is a text', 'zip = ‹0123›', `zip = '0123'`],
    ['a literal that reads as a number', 'x = «10»', `x = '10'`],
    ['a list of literals', 'x IN («a», «b»)', `x IN ('a', 'b')`],
    ['a literal between quotes', `'«it's»'`, `'''it''''s'''`],
    ['a text between escape quotes', `x = E'\\n‹a\\'b›'`, `x = E'\\na\\\\''b'`],
    ['a text behind an escaped quote', `x = e'\\'‹'›'`, `x = e'\\''''`],
    ['a text in a quoted name', `"t_‹a"b›"`, `"t_a""b"`],
    ['a known name', '[[country]] = 1', 'country = 1'],
    ['a name that needs quotes', 'SELECT t.[[order date]] FROM t', 'SELECT t."order date" FROM t'],
    ['a value in a line comment', `-- ‹a\nDROP›\nSELECT 1`, `--  a DROP \nSELECT 1`],
    ['a value in a block comment', `/* ‹*/ x› */ 1`, `/*     x  */ 1`],
    ['nothing between a star and a slash of a comment', `/* *‹›/ '‹'›' */ 1`, `/* *  / ' ' ' */ 1`],
    ['quotes within comments and names', `/* it's */ "it's" -- it's\n = '‹'›'`, `/* it's */ "it's" -- it's\n = ''''`],
    ['a quote within a text', `x = 'it''s ‹'›'`, `x = 'it''s '''`],
    ['a value behind dollar quotes', `x = $q$it's$q$ AND y = ‹'›`, `x = $q$it's$q$ AND y = ''''`],
    ['a value before a cast', '‹5›::INT', '5::INT'],
  ])('SERVER-08 places %s', (_, template, sql) => {
    for (const engine of ['duckdb', 'postgresql']) expect(placeParts(parts(template), engine)).toBe(sql);
  });

  it.each([
    ['touches a word', 'x o‹r›'],
    ['touches a word behind it', '‹5›abc'],
    ['would become an escape text', `e‹\\' OR 1=1 --›`],
    ['touches a text', `'a'‹b›`],
    ['touches a text behind it', `‹b›'a'`],
    ['touches another', '‹a›‹b›'],
    ['stands between dollar quotes', '$q$ ‹a› $q$'],
    ['stands behind a backslash of an escape text', `E'\\‹'›'`],
    ['stands behind the sign of a parameter', '$‹1›'],
    ['stands behind a point', '1.‹5›'],
    ['would begin a Unicode text', 'U&‹a›'],
    ['contains a NUL character', `'‹\0›'`],
  ])('SERVER-08 refuses a value that %s', (_, template) => {
    expect(() => placeParts(parts(template), 'duckdb')).toThrow(MisplacedValue);
  });

  it('SERVER-08 reads the same parts from a marked text', () => {
    const written = parts(`a '‹v›' «l» [[n]] z`);
    expect(readMarks(markParts(written))).toEqual(written);
  });
});
