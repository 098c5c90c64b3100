/** A name that is being typed behind an `@`. */
export interface MentionTyping {
  /** What of the name stands there so far, `''` right behind the `@`. */
  readonly typed: string;
  /** Where the `@` stands. */
  readonly start: number;
  readonly end: number;
}

const beingTyped = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}_.+-]*)$/u;

/** The name that is being typed where the caret stands; undefined where there is none. */
export const mentionTyping = (text: string, caret: number): MentionTyping | undefined => {
  const found = beingTyped.exec(text.slice(0, caret));
  return found ? { typed: found[1] ?? '', start: found.index, end: caret } : undefined;
};

/** The text with a user name in the place of what was typed of it, and where the caret stands then. */
export const withMention = (
  text: string,
  { start, end }: MentionTyping,
  username: string,
): { readonly text: string; readonly caret: number } => {
  const rest = text.slice(end);
  const name = `@${username}${/^\s/u.test(rest) ? '' : ' '}`;
  return { text: `${text.slice(0, start)}${name}${rest}`, caret: start + name.length };
};
