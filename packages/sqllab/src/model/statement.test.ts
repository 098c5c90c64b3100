import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeStatementFinder, splitStatements, statementAt } from './statement.ts';

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

  it('SQL-04 are found the same in a text that is edited, at any cursor', () => {
    const piece = fc.constantFrom('select 1', ';', ';', "'", '"', '--', '\n', '/*', '*/', '$$', ' ', 'x');
    const letters = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    // Some texts are so long that the code compares them in whole blocks of characters.
    const padded = fc
      .tuple(fc.boolean(), letters)
      .map(([isLong, sql]) => (isLong ? `${'select 2;\n'.repeat(900)}${sql}` : sql));
    const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(12), put: letters });
    fc.assert(
      fc.property(
        padded,
        fc.array(edit, { maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (start, edits, share) => {
          const find = makeStatementFinder();
          let sql = start;
          for (const { at, cut, put } of [{ at: 0, cut: 0, put: '' }, ...edits]) {
            const from = Math.floor(at * sql.length);
            sql = sql.slice(0, from) + put + sql.slice(from + cut);
            for (const cursor of [from, from + put.length, Math.floor(share * sql.length)])
              expect(find(sql, cursor)).toEqual(statementAt(sql, cursor));
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('SQL-03 finds by the cursor what splitting finds', () => {
    const piece = fc.constantFrom('select 1', ';', "'", '--', '\n', '/*', '*/', ' ', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(60), (pieces, cursor) => {
        const sql = pieces.join('');
        const at = Math.min(cursor, sql.length);
        const spans = splitStatements(sql);
        // Finds the expected statement by a simple search through all statements.
        const inside = spans.find(({ from, to }) => at >= from && at <= to + 1);
        const before = spans.findLast(({ to }) => to < at);
        const onLine = before && !sql.slice(before.to, at).includes('\n') ? before : undefined;
        expect(statementAt(sql, at)).toEqual(inside ?? onLine ?? spans.find(({ from }) => from >= at) ?? before);
      }),
      { numRuns: 1000 },
    );
  });
});
