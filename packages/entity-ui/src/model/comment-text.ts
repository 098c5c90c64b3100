import type { MentionedPerson } from '@sightline/core';

/** A piece of what somebody wrote. */
export type CommentPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly person: MentionedPerson };

/** A web address up to a blank, or `@` at the beginning of a word with the user name behind it. */
const marked = /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}_@.])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.+-]*[\p{L}\p{N}_])?/giu;
/** What ends a sentence is no part of the address in it. */
const sentenceEnd = /[.,;:!?)\]}'”»]+$/u;

/** A text in pieces: words, addresses, and the people whom it names; a name that nobody has stays words. */
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

/** So much of a text tells which comment is meant. */
const excerptLength = 140;

/** A text in one line, cut where it is long: what names a comment in lists and dialogs. */
export const commentExcerpt = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= excerptLength ? line : `${line.slice(0, excerptLength - 1).trimEnd()}…`;
};
