import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sqlPieces } from './sql-pieces.ts';

it('HOME-31 colours keywords, literals, figures and comments', () => {
  expect(sqlPieces("SELECT a, 1 -- why\nFROM t WHERE b = 'it''s'")).toEqual([
    { kind: 'keyword', text: 'SELECT' },
    { kind: 'plain', text: ' a, ' },
    { kind: 'figure', text: '1' },
    { kind: 'plain', text: ' ' },
    { kind: 'comment', text: '-- why' },
    { kind: 'plain', text: '\n' },
    { kind: 'keyword', text: 'FROM' },
    { kind: 'plain', text: ' t ' },
    { kind: 'keyword', text: 'WHERE' },
    { kind: 'plain', text: ' b = ' },
    { kind: 'literal', text: "'it''s'" },
  ]);
});

it('HOME-31 shows the first 25 lines and changes nothing in them', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', "'", '-', '/', '*', '1', 'é', '.') }), (sql) => {
      const text = sqlPieces(sql)
        .map((piece) => piece.text)
        .join('');
      expect(text).toBe(sql.split('\n').slice(0, 25).join('\n'));
    }),
  );
});
