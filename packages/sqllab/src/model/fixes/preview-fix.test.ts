import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from './fix.ts';
import { previewFix } from './preview-fix.ts';

const written = (pieces: ReturnType<typeof previewFix>): string =>
  pieces.map(({ kind, text }) => ({ kept: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind]).join('');

describe('previewFix', () => {
  it.each([
    [
      'what is put in',
      'SELECT region, count(*) FROM customers',
      [{ from: 38, to: 38, insert: ' GROUP BY region' }],
      '… count(*) FROM customers[+ GROUP BY region+]',
    ],
    [
      'what is taken out and put in elsewhere, on one line',
      'SELECT TOP 10 *\nFROM orders',
      [
        { from: 7, to: 14, insert: '' },
        { from: 27, to: 27, insert: ' LIMIT 10' },
      ],
      'SELECT [-TOP 10 -]* FROM orders[+ LIMIT 10+]',
    ],
    [
      'only the text around it',
      'SELECT a_column_with_a_long_name, another_one FORM a_table_with_a_long_name_too',
      [{ from: 46, to: 50, insert: 'FROM' }],
      '…_long_name, another_one [-FORM-][+FROM+] a_table_with_a_long_nam…',
    ],
  ])('SQL-05 shows %s', (_, sql, edits, shown) => {
    expect(written(previewFix(sql, { from: 0, to: sql.length }, edits))).toBe(shown);
  });

  it('SQL-05 shows the result of the edits as a whole where it is short', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.nat(20),
        fc.nat(20),
        fc.string({ maxLength: 8 }),
        (text, one, other, insert) => {
          const sql = text.replaceAll(/\s/gu, '_');
          const [from, to] = [Math.min(one, other, sql.length), Math.min(Math.max(one, other), sql.length)];
          const edits = [{ from, to, insert: insert.replaceAll(/\s/gu, '_') }];
          const pieces = previewFix(sql, { from: 0, to: sql.length }, edits);
          const after = pieces.filter(({ kind }) => kind !== 'removed').map((piece) => piece.text);
          expect(after.join('')).toBe(applyEdits(sql, edits));
          const before = pieces.filter(({ kind }) => kind !== 'added').map((piece) => piece.text);
          expect(before.join('')).toBe(sql);
        },
      ),
    );
  });
});
