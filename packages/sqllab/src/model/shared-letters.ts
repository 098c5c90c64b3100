const blockLetters = 4096;

/**
 * Returns the number of equal characters at the beginning of two texts. Whole blocks are compared first, which is
 * faster.
 */
export const sharedStart = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at + blockLetters <= most && one.slice(at, at + blockLetters) === other.slice(at, at + blockLetters))
    at += blockLetters;
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
};

/** Returns the number of equal characters at the end of two texts, at most `most`. */
export const sharedEnd = (one: string, other: string, most: number): number => {
  let count = 0;
  const block = (text: string) => text.slice(text.length - count - blockLetters, text.length - count);
  while (count + blockLetters <= most && block(one) === block(other)) count += blockLetters;
  while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count))
    count += 1;
  return count;
};
