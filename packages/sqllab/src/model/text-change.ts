import { sharedEnd, sharedStart } from './shared-letters.ts';

/** The part in which a text differs from an earlier one. `from` and `to` are offsets in the earlier text. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Returns the smallest single change that turns one text into another. */
export const changeBetween = (before: string, after: string): TextChange => {
  const from = sharedStart(before, after);
  const shared = sharedEnd(before, after, Math.min(before.length, after.length) - from);
  return { from, to: before.length - shared, insert: after.slice(from, after.length - shared) };
};

/** Returns the text after a change. */
export const changedText = (before: string, { from, to, insert }: TextChange): string =>
  before.slice(0, from) + insert + before.slice(to);
