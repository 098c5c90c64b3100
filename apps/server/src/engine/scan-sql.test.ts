import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analystQueries } from './duckdb/testing/analyst-queries.ts';
import { defaultGateLimits } from './gate-limits.ts';
import { scanSql } from './scan-sql.ts';

const faultOf = (sql: string) => scanSql(sql, defaultGateLimits).fault;

describe('texts that no parser sees (SERVER-07, security.md §4)', () => {
  it.each([
    ['bytes', `SELECT '${'é'.repeat(50_001)}'`, 'The statement has 100011 bytes; at most 100000 are allowed.'],
    ['open comments', `1=1 ${'/*'.repeat(30_000)}`, 'Comments are nested deeper than 20 levels.'],
    ['closed comments', `1 ${'/*'.repeat(21)}${'*/'.repeat(21)}`, 'Comments are nested deeper than 20 levels.'],
    ['comments behind half a string', `E'\\'' ${'/*'.repeat(21)}`, 'Comments are nested deeper than 20 levels.'],
    ['comments behind a number and dollars', `1$$'$$ ${'/*'.repeat(21)}`, 'Comments are nested deeper than 20 levels.'],
    ['comments behind a name with dollars', `a$$'b$$ ${'/*'.repeat(21)}`, undefined],
    ['brackets', `${'(['.repeat(101)}1`, 'The statement is nested deeper than 200 levels.'],
    ['an operator', `1 ${'+'.repeat(65)} 1`, 'An operator is longer than 64 characters.'],
    ['words', 'a=1 OR '.repeat(14_000), 'The statement has more than 50000 tokens.'],
    ['empty comments', '/**/'.repeat(25_000), undefined],
  ])('refuses too many %s, naming the cap', (_, sql, fault) => {
    expect(faultOf(sql)).toBe(fault);
  });

  it.each([
    `SELECT '${'/*'.repeat(500)}', "${'('.repeat(500)}", $a$${'/*'.repeat(500)}$a$`,
    `SELECT 1 -- ${'/*('.repeat(500)}`,
    `SELECT /* ${'('.repeat(500)} /* inside */ */ 1`,
    `SELECT '${'+'.repeat(500)}'`,
    `SELECT a FROM t WHERE a IN (${Array.from({ length: 9_000 }, (_, at) => at).join(', ')})`,
    '',
  ])('lets texts pass that only look so: %#', (sql) => {
    expect(faultOf(sql)).toBeUndefined();
  });

  it('lets ordinary queries pass', () => {
    for (const sql of analystQueries) expect(faultOf(sql)).toBeUndefined();
  });

  it('tells where semicolons stand between statements', () => {
    expect(scanSql(`SELECT ';' /* ; */ -- ;\n; SELECT $x$;$x$;`, defaultGateLimits).semicolons).toEqual([24, 40]);
  });

  it('reads every text to its end, each character once', () => {
    const piece = fc.constantFrom(
      "'",
      '"',
      '$',
      '$a$',
      '/*',
      '*/',
      '--',
      '\n',
      ';',
      '(',
      ')',
      'e',
      "E'",
      '\\',
      '+',
      '1',
      ' ',
      'é',
    );
    const looks = { count: 0 };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const text = pieces.join('');
        const { semicolons } = scanSql(text, defaultGateLimits);
        looks.count += semicolons.length;
        for (const at of semicolons) expect(text.charAt(at)).toBe(';');
        // A semicolon appended to the text counts only if the text left no quote or comment open.
        expect(scanSql(`${text}\n`, defaultGateLimits).semicolons).toEqual(semicolons);
      }),
    );
    expect(looks.count).toBeGreaterThan(0);
  });
});
