export type DeletionUnit = 'character' | 'word' | 'line';

/** How far a key deletes, and to which side. */
export interface Deletion {
  readonly unit: DeletionUnit;
  readonly direction: 'backward' | 'forward';
}

/** What a person does to a phone field, at its selection. */
export type PhoneEdit =
  | { readonly type: 'type'; readonly text: string }
  | ({ readonly type: 'delete' } & Deletion)
  | { readonly type: 'cut' }
  | { readonly type: 'paste'; readonly text: string }
  /** Everything is replaced, as by the browser's autofill. */
  | { readonly type: 'fill'; readonly text: string };

const backwardUnits = { character: /[+0-9][^+0-9]*$/u, word: /(?:\+|[0-9]+)[^+0-9]*$/u };
const forwardUnits = { character: /^[^+0-9]*\+?[^+0-9]*[0-9]?/u, word: /^[^+0-9]*\+?[0-9]*/u };

/** How far a deletion reaches from a caret: separators are only drawn, so it goes through them to what counts. */
export function deletionRange(text: string, caret: number, { unit, direction }: Deletion): readonly [number, number] {
  if (direction === 'backward') {
    const reach = unit === 'line' ? caret : (backwardUnits[unit].exec(text.slice(0, caret))?.[0].length ?? 0);
    return [caret - reach, caret];
  }
  const rest = text.slice(caret);
  const reach = unit === 'line' ? rest.length : (forwardUnits[unit].exec(rest)?.[0].length ?? 0);
  return [caret, caret + reach];
}
