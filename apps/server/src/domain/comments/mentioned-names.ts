/** `@` at the start of a word, followed by a user name. A trailing dot is not part of the name. */
const mention = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.+-]*[\p{L}\p{N}_])?)/gu;
/** Maximum number of mentions per comment; the rest are ignored. */
const mostMentions = 50;

/** Returns the user names mentioned as `@username`, in lower case and without duplicates. */
export const mentionedNames = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(mention)].map(([, name]) => name!.toLowerCase()))].slice(0, mostMentions);
