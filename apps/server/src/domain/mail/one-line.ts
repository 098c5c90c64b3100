/** Line breaks, control characters and bidirectional formatting characters, which do not belong in a line. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** Turns user input into a single line of a mail. */
export const oneLine = (text: string): string => text.replace(unprintable, ' ').trim();
