export type DeletionUnit = 'character' | 'word' | 'line';

/** Unit and direction of a deletion. */
export interface Deletion {
  readonly unit: DeletionUnit;
  readonly direction: 'backward' | 'forward';
}

/** An edit of the user at the current selection. */
export type PhoneEdit =
  | { readonly type: 'type'; readonly text: string }
  | ({ readonly type: 'delete' } & Deletion)
  | { readonly type: 'cut' }
  | { readonly type: 'paste'; readonly text: string }
  /** Replaces the whole text, as browser autofill does. */
  | { readonly type: 'fill'; readonly text: string };

const backwardUnits = { character: /[+0-9][^+0-9]*$/u, word: /(?:\+|[0-9]+)[^+0-9]*$/u };
const forwardUnits = { character: /^[^+0-9]*\+?[^+0-9]*[0-9]?/u, word: /^[^+0-9]*\+?[0-9]*/u };

/**
 * Returns the range that a deletion removes. Separators are only formatting, so the range extends to the next
 * significant character.
 */
export function deletionRange(text: string, caret: number, { unit, direction }: Deletion): readonly [number, number] {
  if (direction === 'backward') {
    const reach = unit === 'line' ? caret : (backwardUnits[unit].exec(text.slice(0, caret))?.[0].length ?? 0);
    return [caret - reach, caret];
  }
  const rest = text.slice(caret);
  const reach = unit === 'line' ? rest.length : (forwardUnits[unit].exec(rest)?.[0].length ?? 0);
  return [caret, caret + reach];
}
