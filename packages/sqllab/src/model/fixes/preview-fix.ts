import type { Edit } from './fix.ts';

/** A piece of the text around a fix: kept, removed or added. */
export interface ChangedPiece {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** Number of characters to show before, between and after the edits. */
const around = 24;

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');
const endOf = (text: string): string => (text.length > around ? `…${text.slice(-around)}` : text);
const startOf = (text: string): string => (text.length > around ? `${text.slice(0, around)}…` : text);
const middleOf = (text: string): string =>
  text.length > 2 * around ? `${text.slice(0, around)}…${text.slice(-around)}` : text;

/**
 * Returns the statement with its edits on one line: `…FROM customers GROUP BY region`. Text far from the edits is left
 * out.
 */
export const previewFix = (
  sql: string,
  { from, to }: { readonly from: number; readonly to: number },
  edits: readonly Edit[],
): readonly ChangedPiece[] => {
  const pieces = edits.flatMap((edit, at): readonly ChangedPiece[] => {
    const before = oneLine(sql.slice(at === 0 ? from : edits[at - 1]!.to, edit.from));
    return [
      { kind: 'kept', text: at === 0 ? endOf(before) : middleOf(before) },
      { kind: 'removed', text: oneLine(sql.slice(edit.from, edit.to)) },
      { kind: 'added', text: oneLine(edit.insert) },
    ];
  });
  const rest: ChangedPiece = { kind: 'kept', text: startOf(oneLine(sql.slice(edits.at(-1)?.to ?? from, to))) };
  return [...pieces, rest].filter(({ text }) => text !== '');
};
