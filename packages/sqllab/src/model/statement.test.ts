import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitStatements, statementAt } from './statement.ts';

const texts = (sql: string) => splitStatements(sql).map(({ from, to }) => sql.slice(from, to));

describe('statements of a text', () => {
  it.each([
    ['one without a semicolon', 'select 1', ['select 1']],
    ['two on a line', 'select 1; select 2;', ['select 1', 'select 2']],
    ['empty ones', ';;  ;\n-- nothing\n;', []],
    ['a semicolon in a text', "select ';' as a; select 2", ["select ';' as a", 'select 2']],
    ['a doubled quote', "select 'it''s; fine'; x", ["select 'it''s; fine'", 'x']],
    ['a quoted name', 'select "a;b"; y', ['select "a;b"', 'y']],
    [
      'comments around',
      '-- a;b\nselect 1 /* ; /* nested; */ ; */ + 2; -- end',
      ['select 1 /* ; /* nested; */ ; */ + 2'],
    ],
    ['a dollar quote', 'select $tag$ ; $tag$; z', ['select $tag$ ; $tag$', 'z']],
    ['an open quote', "select 'open; still", ["select 'open; still"]],
    ['an open comment', 'select 1 /* open; still', ['select 1']],
  ])('SQL-03 splits %s', (_, sql, expected) => {
    expect(texts(sql)).toEqual(expected);
  });

  it('SQL-03 covers only text that is there, in order, and never overlaps', () => {
    const piece = fc.constantFrom('select 1', ';', "'", '"', '--', '\n', '/*', '*/', '$$', ' ', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const sql = pieces.join('');
        let last = 0;
        for (const { from, to } of splitStatements(sql)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(sql.length);
          last = to;
        }
      }),
    );
  });

  it.each([
    ['inside the first', 'select 1;\nselect 2', 3, 'select 1'],
    ['right behind the semicolon', 'select 1;\nselect 2', 9, 'select 1'],
    ['on the second line', 'select 1;\nselect 2', 10, 'select 2'],
    ['in the gap between', 'select 1;\n\n\nselect 2', 11, 'select 2'],
    ['after the last', 'select 1;\nselect 2;\n\n', 21, 'select 2'],
    ['behind the last on its line', 'select 1;  ', 11, 'select 1'],
    ['of an empty text', '  ', 1, undefined],
  ])('SQL-03 finds the statement under a cursor %s', (_, sql, cursor, expected) => {
    const span = statementAt(sql, cursor);
    expect(span && sql.slice(span.from, span.to)).toBe(expected);
  });
});
