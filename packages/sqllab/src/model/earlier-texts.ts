import { sharedEnd, sharedStart } from './shared-letters.ts';

/** A text that a tab had. */
export interface EarlierText {
  /** Epoch milliseconds at which it was replaced. */
  readonly at: number;
  readonly sql: string;
}

const mostTexts = 50;
/** Letters of all texts of a tab together. */
const mostLetters = 4_000_000;

/** Earlier texts with one more, most recent first. The same text stands there once; old ones make room. */
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

/** Letters of a change that a person types at once. */
const typedAtOnce = 2;

/** True if a change takes at least half of a text away, as a deletion or a paste over it does. */
export const isReplaced = (before: string, now: string): boolean => {
  if (before.trim() === '' || Math.abs(before.length - now.length) < typedAtOnce) return false;
  const start = sharedStart(before, now);
  const end = sharedEnd(before, now, Math.min(before.length, now.length) - start);
  return (start + end) * 2 <= before.length;
};
