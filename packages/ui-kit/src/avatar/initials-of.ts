/** The initials of a name: first letters of its first and last word; `?` for an empty name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? ''));
  return letters.join('').toLocaleUpperCase() || '?';
}

const firstLetter = (word: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
};

/** Returns a number from 1 to 8 for the hue of a name. It is always the same for the same name. */
export function hueOf(name: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return ((sum % 8) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
}
