import { describe, expect, it } from 'vitest';
import { parseCommentHash, printCommentHash } from './comment-address.ts';
import { commentExcerpt, commentPieces } from './comment-text.ts';
import { mentionTyping, withMention } from './mention-typing.ts';

const ann = { id: undefined, firstName: 'Ann', lastName: 'Lee', username: 'Ann.Lee' };

describe('what stands in a comment', () => {
  it.each([
    ['Hello', 'words:Hello'],
    ['@ann.lee: look.', 'mention:@ann.lee words:: look.'],
    ['(@ann.lee)', 'words:( mention:@ann.lee words:)'],
    ['mail@ann.lee and @nobody', 'words:mail@ann.lee and @nobody'],
    ['See https://a.example/b?c=1#d, now', 'words:See  link:https://a.example/b?c=1#d words:, now'],
    ['javascript:alert(1)', 'words:javascript:alert(1)'],
    ['', ''],
  ])('LIST-33 %s is read in pieces', (text, expected) => {
    const pieces = commentPieces(text, [ann]);
    expect(pieces.map(({ kind, text: piece }) => `${kind}:${piece}`).join(' ')).toBe(expected);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('LIST-33 is named by one line of it', () => {
    expect(commentExcerpt(' Two\n lines ')).toBe('Two lines');
    expect(commentExcerpt('a'.repeat(200))).toBe(`${'a'.repeat(139)}…`);
  });
});

describe('a name while it is typed', () => {
  it.each([
    ['Hi @an', 6, { typed: 'an', start: 3, end: 6 }],
    ['@', 1, { typed: '', start: 0, end: 1 }],
    ['Hi @an there', 6, { typed: 'an', start: 3, end: 6 }],
    ['Hi @an there', 9, undefined],
    ['mail@an', 7, undefined],
    ['Hi', 2, undefined],
  ])('LIST-33 is found behind its @ in %s', (text, caret, expected) => {
    expect(mentionTyping(text, caret)).toEqual(expected);
  });

  it('LIST-33 gives way to the whole name, with one blank behind it', () => {
    expect(withMention('Hi @an', { typed: 'an', start: 3, end: 6 }, 'ann.lee')).toEqual({
      text: 'Hi @ann.lee ',
      caret: 12,
    });
    expect(withMention('Hi @an there', { typed: 'an', start: 3, end: 6 }, 'ann.lee').text).toBe('Hi @ann.lee there');
  });
});

it('LIST-33 finds the comment that an address names', () => {
  expect(parseCommentHash(printCommentHash(12))).toBe(12);
  for (const hash of ['', '#', '#comment-', '#comment-x', '#comment-0', '#tab-12', '#comment-12b'])
    expect(parseCommentHash(hash)).toBeUndefined();
});
