import type { FilterValue } from './selection.ts';

/** Maximum number of values that a filter takes from a pasted list. */
export const pasteLimit = 10_000;

/** Matches a pasted value. A value in quotes can contain separators; quotes inside it are doubled. */
const piece = /"((?:[^"]|"")*)"|[^\n\r,;\t]+/gu;

/** Splits a pasted list at line breaks, commas, semicolons and tabs. Repeated values are listed once. */
export const pastedValues = (text: string): readonly string[] => {
  const found = new Set<string>();
  for (const [whole, quoted] of text.matchAll(piece)) {
    const value = quoted === undefined ? whole.trim() : quoted.replaceAll('""', '"');
    if (value !== '') found.add(value);
  }
  return [...found];
};

export interface MatchedValues {
  readonly found: readonly FilterValue[];
  readonly missing: readonly string[];
}

/** Matches pasted texts with values of a column, comparing the values as text. */
export const matchPasted = (texts: readonly string[], values: readonly FilterValue[]): MatchedValues => {
  const byText = new Map(values.map((value) => [String(value), value]));
  return {
    found: texts.flatMap((text) => (byText.has(text) ? [byText.get(text) as FilterValue] : [])),
    missing: texts.filter((text) => !byText.has(text)),
  };
};

/**
 * Converts pasted texts to numbers if the column contains numbers, and leaves out texts that are not numbers. For all
 * other columns, returns the texts unchanged.
 */
export const typedLike = (texts: readonly string[], samples: readonly FilterValue[]): readonly FilterValue[] => {
  const known = samples.filter((value) => value !== null);
  if (known.length === 0 || !known.every((value) => typeof value === 'number')) return texts;
  return texts.map(Number).filter((number) => Number.isFinite(number));
};
