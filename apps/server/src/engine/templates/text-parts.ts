/**
 * The origin of a piece of text, which determines how it may enter SQL:
 * `code` was written by the template's author and enters verbatim; `value` and `literal` are untrusted and enter only
 * as data (a numeric `value` may be unquoted, a `literal` never is); `name` is a column name and enters as an
 * identifier.
 */
export type PartKind = 'code' | 'value' | 'literal' | 'name';

export interface TextPart {
  readonly kind: PartKind;
  readonly text: string;
}

/** Unicode noncharacters that mark parts inside a text on its way to the output. */
const openers: Readonly<Record<Exclude<PartKind, 'code'>, string>> = {
  value: '\uFDD0',
  literal: '\uFDD1',
  name: '\uFDD2',
};
const closer = '\uFDD3';
const kindOfOpener = new Map<string, PartKind>(
  Object.entries(openers).map(([kind, opener]) => [opener, kind as PartKind]),
);
const markers = /[\uFDD0-\uFDD3]/g;

/**
 * Removes the characters that mark origins from untrusted text. Also removes lone surrogates, which parsers take for
 * the end of the text.
 */
export const withoutMarks = (text: string): string =>
  text.replaceAll(markers, '\uFFFD').replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** True if a text contains characters that mark origins. */
export const isMarked = (text: string): boolean => text.search(markers) >= 0;

/** Joins parts into one marked text. */
export function markParts(parts: readonly TextPart[]): string {
  return parts.map(({ kind, text }) => (kind === 'code' ? text : openers[kind] + text + closer)).join('');
}

/** Splits a marked text into parts. Adjacent code parts are merged. */
export function readMarks(marked: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  while (at < marked.length) {
    const kind = kindOfOpener.get(marked.charAt(at));
    if (kind === undefined) {
      const next = marked.slice(at).search(markers);
      const end = next < 0 ? marked.length : at + next;
      parts.push({ kind: 'code', text: marked.slice(at, end) });
      at = end;
    } else {
      const end = marked.indexOf(closer, at);
      parts.push({ kind, text: marked.slice(at + 1, end) });
      at = end + 1;
    }
  }
  return parts;
}

/** Joins parts into plain text without origins. */
export const plainText = (parts: readonly TextPart[]): string => parts.map((part) => part.text).join('');
