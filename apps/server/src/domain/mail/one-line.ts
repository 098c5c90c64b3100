/** Line ends and other controls, and marks that turn the direction of what follows: none of them belongs into a line. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** What somebody typed, as one line of a mail. */
export const oneLine = (text: string): string => text.replace(unprintable, ' ').trim();
