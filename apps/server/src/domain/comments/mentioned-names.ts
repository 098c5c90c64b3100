/** `@` at the beginning of a word, and the user name behind it; a dot that ends the sentence is no part of the name. */
const mention = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.+-]*[\p{L}\p{N}_])?)/gu;
/** A comment that names half of the house names nobody. */
const mostMentions = 50;

/** The user names that a text names by `@username`, in lower case, each once. */
export const mentionedNames = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(mention)].map(([, name]) => name!.toLowerCase()))].slice(0, mostMentions);
