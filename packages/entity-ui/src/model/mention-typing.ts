/** A mention that is being typed. */
export interface MentionTyping {
  /** Text typed after the `@` so far; `''` directly after the `@`. */
  readonly typed: string;
  /** Position of the `@`. */
  readonly start: number;
  readonly end: number;
}

const beingTyped = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}_.+-]*)$/u;

/** The mention at the caret; undefined if there is none. */
export const mentionTyping = (text: string, caret: number): MentionTyping | undefined => {
  const found = beingTyped.exec(text.slice(0, caret));
  return found ? { typed: found[1] ?? '', start: found.index, end: caret } : undefined;
};

/** Replaces the partial mention with a user name; returns the text and the caret position. */
export const withMention = (
  text: string,
  { start, end }: MentionTyping,
  username: string,
): { readonly text: string; readonly caret: number } => {
  const rest = text.slice(end);
  const name = `@${username}${/^\s/u.test(rest) ? '' : ' '}`;
  return { text: `${text.slice(0, start)}${name}${rest}`, caret: start + name.length };
};
