/**
 * Breaks a text between words into lines of at most `maxPx`; undefined if a word is wider, or if there are more than
 * `most` lines.
 */
export const wrapWords = (
  text: string,
  widthOf: (text: string) => number,
  { maxPx, most }: { readonly maxPx: number; readonly most: number },
): readonly string[] | undefined => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= maxPx) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= most && lines.every((line) => widthOf(line) <= maxPx) ? lines : undefined;
};
