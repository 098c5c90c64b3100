import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docText, withPlainBreaks } from './doc-text.ts';

const piece = fc.stringMatching(/^[ab\n;😀]{0,6}$/u);

describe('text of the editor', () => {
  it('SQL-04 follows every change, without joining all lines again', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
        fc.array(fc.array(fc.record({ from: fc.nat(), size: fc.nat(8), insert: piece }), { maxLength: 3 }), {
          maxLength: 8,
        }),
        (start, steps) => {
          let state = EditorState.create({ doc: start, extensions: docText });
          for (const step of steps) {
            const { length } = state.doc;
            const changes = step.map(({ from, size, insert }) => {
              const at = from % (length + 1);
              return { from: at, to: Math.min(length, at + size), insert };
            });
            ({ state } = state.update({ changes }));
            expect(state.field(docText)).toBe(state.doc.toString());
          }
        },
      ),
    );
  });

  it.each([
    ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a\nb', 'a\nb'],
    ['', ''],
  ])('reads the line breaks of any system: %j', (text, plain) => {
    expect(withPlainBreaks(text)).toBe(plain);
    expect(EditorState.create({ doc: text, extensions: docText }).field(docText)).toBe(plain);
  });
});
