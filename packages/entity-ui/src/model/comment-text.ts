import type { MentionedPerson } from '@sightline/core';

/** A part of a comment's text. */
export type CommentPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly person: MentionedPerson };

/** Matches a URL up to the next white space, and an `@` with a user name unless it is inside a word. */
const marked = /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}_@.])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.+-]*[\p{L}\p{N}_])?/giu;
/** Punctuation at the end of a sentence is not part of the URL. */
const sentenceEnd = /[.,;:!?)\]}'”»]+$/u;

/** Splits a text into plain text, URLs and mentions; an unknown user name stays plain text. */
export const commentPieces = (text: string, mentions: readonly MentionedPerson[]): readonly CommentPiece[] => {
  const pieces: CommentPiece[] = [];
  let from = 0;
  const add = (start: number, piece: CommentPiece) => {
    if (start > from) pieces.push({ kind: 'words', text: text.slice(from, start) });
    pieces.push(piece);
    from = start + piece.text.length;
  };
  for (const { 0: found, index } of text.matchAll(marked)) {
    const name = found.slice(1).toLowerCase();
    const person = found.startsWith('@') && mentions.find(({ username }) => username.toLowerCase() === name);
    if (person) add(index, { kind: 'mention', text: found, person });
    else if (!found.startsWith('@')) add(index, { kind: 'link', text: found.replace(sentenceEnd, '') });
  }
  if (from < text.length) pieces.push({ kind: 'words', text: text.slice(from) });
  return pieces;
};

/** Maximum length of an excerpt. */
const excerptLength = 140;

/** Returns a one-line excerpt of a comment, by which lists and dialogs identify the comment. */
export const commentExcerpt = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= excerptLength ? line : `${line.slice(0, excerptLength - 1).trimEnd()}…`;
};
