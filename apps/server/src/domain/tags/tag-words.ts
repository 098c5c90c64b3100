import type { TaggedObject } from '../../store/custom-tags.ts';
import type { TaggedType } from '../../store/tag-links.ts';
import { invalidFields, unprocessable } from '../refusal.ts';

/** Types of objects with their names and numbers in the contract. */
const kinds: readonly { readonly word: string; readonly number: number; readonly type: TaggedType }[] = [
  { word: 'query', number: 1, type: 'saved_query' },
  { word: 'chart', number: 2, type: 'chart' },
  { word: 'dashboard', number: 3, type: 'dashboard' },
  { word: 'dataset', number: 4, type: 'dataset' },
];

/** Returns the contract's name of a type. */
export const wordOfType = (type: TaggedType): string => kinds.find((kind) => kind.type === type)?.word ?? type;

/** Returns the type of object for the contract's name or number of the type; undefined if unknown. */
export const typeOfWord = (word: unknown): TaggedType | undefined =>
  kinds.find((kind) => kind.word === word || kind.number === word || String(kind.number) === word)?.type;

/**
 * Reads the objects of a body, given as pairs of type and id, without duplicates. Throws 422 for an unknown type or
 * an invalid pair.
 */
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
 * Trims a tag name. Throws 400 if it is empty or too long. Also throws 400 if it contains `:`, which marks system tags,
 * or `,`, which separates names in URLs.
 */
export const readTagName = (name: string): string => {
  const kept = name.trim();
  const refuse = (reason: string) => invalidFields({ name: [reason] });
  if (kept === '' || kept.length > longestName) throw refuse(`Length must be between 1 and ${longestName}.`);
  if (/[:,]/.test(kept)) throw refuse("Invalid tag name: it must not contain ':' or ','.");
  return kept;
};
