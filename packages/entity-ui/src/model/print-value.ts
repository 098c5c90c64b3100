/** A value in the form in which it is shown: as plain text, or as code if there is no better form. */
export interface PrintedValue {
  readonly kind: 'words' | 'code';
  /** Text of the value; empty if there is no value. */
  readonly words: string;
}

const labelKeys = ['label', 'name', 'column_name', 'metric_name'] as const;

/** Display name of a list item. */
const nameOfThing = (thing: unknown): string | undefined => {
  if (typeof thing === 'string' || typeof thing === 'number') return String(thing);
  if (typeof thing !== 'object' || thing === null) return undefined;
  const fields = thing as Readonly<Record<string, unknown>>;
  return labelKeys.map((key) => fields[key]).find((each) => typeof each === 'string');
};

const wordsLimit = 4000;

const cut = (words: string): string => (words.length > wordsLimit ? `${words.slice(0, wordsLimit)}…` : words);

/** Prints a field value. Text is truncated after 4000 characters, with an ellipsis. */
export const printValue = (value: unknown): PrintedValue => {
  if (value === null || value === undefined) return { kind: 'words', words: '' };
  if (typeof value === 'string') return { kind: 'words', words: cut(value) };
  if (typeof value === 'number' || typeof value === 'boolean') return { kind: 'words', words: String(value) };
  if (Array.isArray(value)) {
    const names = value.map(nameOfThing);
    if (names.every((name) => name !== undefined)) return { kind: 'words', words: cut(names.join(', ')) };
  }
  return { kind: 'code', words: cut(JSON.stringify(value, undefined, 1)) };
};
