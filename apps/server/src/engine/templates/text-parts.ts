/**
 * Where a piece of text came from decides how it may stand in SQL:
 * `code` was written by the template's author and stands as it is; `value` and `literal` were sent by somebody else and
 * stand as data only (a `value` that reads as a number may stand without quotes, a `literal` never does);
 * `name` is the name of a column and stands as an identifier.
 */
export type PartKind = 'code' | 'value' | 'literal' | 'name';

export interface TextPart {
  readonly kind: PartKind;
  readonly text: string;
}

/** Unicode never assigns these; they mark parts inside of text on its way to the output. */
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

/** Takes our marks out of text from outside, and halves of characters, which parsers take for the end of the text. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(markers, '\uFFFD').replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** Whether a text carries marks. */
export const isMarked = (text: string): boolean => text.search(markers) >= 0;

/** One text in which the parts are marked. */
export function markParts(parts: readonly TextPart[]): string {
  return parts.map(({ kind, text }) => (kind === 'code' ? text : openers[kind] + text + closer)).join('');
}

/** The parts of a marked text; neighbours of one kind that is code are one. */
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

/** What the parts read as, without saying where they came from. */
export const plainText = (parts: readonly TextPart[]): string => parts.map((part) => part.text).join('');
