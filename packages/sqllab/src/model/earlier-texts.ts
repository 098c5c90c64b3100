import { sharedEnd, sharedStart } from './shared-letters.ts';

/** An earlier text of a tab. */
export interface EarlierText {
  /** Epoch milliseconds at which the text was replaced. */
  readonly at: number;
  readonly sql: string;
}

const mostTexts = 50;
/** Maximum number of characters in all earlier texts of a tab together. */
const mostLetters = 4_000_000;

/**
 * Returns the earlier texts with one added, most recent first. Each text occurs only once, and the oldest are dropped
 * beyond the limits.
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
