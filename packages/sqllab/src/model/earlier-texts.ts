import { sharedEnd, sharedStart } from './shared-letters.ts';

/** An earlier version of a tab's SQL. */
export interface EarlierText {
  /** Epoch milliseconds at which the text was replaced. */
  readonly at: number;
  readonly sql: string;
}

const mostTexts = 50;
/** Maximum number of characters in all stored earlier versions of a tab's SQL together. */
const mostLetters = 4_000_000;

/**
 * Adds a version to the earlier versions of a tab's SQL, and returns all of them, most recent first. Equal versions are
 * kept only once, and the oldest versions beyond the limits are dropped.
 */
export const withEarlier = (texts: readonly EarlierText[], added: EarlierText): readonly EarlierText[] => {
  const kept: EarlierText[] = [];
  let letters = 0;
  for (const text of [added, ...texts.filter(({ sql }) => sql !== added.sql)].slice(0, mostTexts)) {
    letters += text.sql.length;
    if (letters > mostLetters && kept.length > 0) break;
    kept.push(text);
  }
  return kept;
};

/** A change of the length by fewer characters than this counts as typing. */
const typedAtOnce = 2;

/** True if a change removes at least half of a text, for example by deleting it or by pasting over it. */
export const isReplaced = (before: string, now: string): boolean => {
  if (before.trim() === '' || Math.abs(before.length - now.length) < typedAtOnce) return false;
  const start = sharedStart(before, now);
  const end = sharedEnd(before, now, Math.min(before.length, now.length) - start);
  return (start + end) * 2 <= before.length;
};
