import type { TaggedObject } from '../../store/custom-tags.ts';
import type { TaggedType } from '../../store/tag-links.ts';
import { invalidFields, unprocessable } from '../refusal.ts';

/** The kinds of objects in the contract's words, each also known by a number. */
const kinds: readonly { readonly word: string; readonly number: number; readonly type: TaggedType }[] = [
  { word: 'query', number: 1, type: 'saved_query' },
  { word: 'chart', number: 2, type: 'chart' },
  { word: 'dashboard', number: 3, type: 'dashboard' },
  { word: 'dataset', number: 4, type: 'dataset' },
];

/** The word of a kind. */
export const wordOfType = (type: TaggedType): string => kinds.find((kind) => kind.type === type)?.word ?? type;

/** The kind that a word or a number means; undefined for another. */
export const typeOfWord = (word: unknown): TaggedType | undefined =>
  kinds.find((kind) => kind.word === word || kind.number === word || String(kind.number) === word)?.type;

/** The objects of a body, as pairs of kind and id, each once. Throws 422 for a kind that there is not and for what is no pair. */
export const readTaggedObjects = (pairs: readonly unknown[]): readonly TaggedObject[] => {
  const objects = new Map<string, TaggedObject>();
  for (const pair of pairs) {
    const [word, id] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
    const type = typeOfWord(word);
    if (type === undefined || !Number.isInteger(id)) throw unprocessable('Could not process entity');
    objects.set(`${type} ${String(id)}`, { type, id: id as number });
  }
  return [...objects.values()];
};

const longestName = 250;

/**
 * A name as it is kept: no spaces around it. Throws 400 for an empty or overlong one, and for `:` and `,`: the first marks
 * the server's own tags, the second parts names in addresses.
 */
export const readTagName = (name: string): string => {
  const kept = name.trim();
  const refuse = (reason: string) => invalidFields({ name: [reason] });
  if (kept === '' || kept.length > longestName) throw refuse(`Length must be between 1 and ${longestName}.`);
  if (/[:,]/.test(kept)) throw refuse("Invalid tag name: it must not contain ':' or ','.");
  return kept;
};
