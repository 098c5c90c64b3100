import { foldLetters, lettersOf, type FoldedText } from './fold-text.ts';

/**
 * Ranks for the ways in which a name can match a query, the best first: whole name, prefix, start of a word, initials,
 * substring, separate letters.
 */
export const grades = { whole: 6, beginning: 5, words: 4, initials: 3, inside: 2, letters: 1 } as const;
export type Grade = (typeof grades)[keyof typeof grades];

/** A range of a text, from `start` up to `end`. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

export interface NameMatch {
  readonly grade: Grade;
  readonly marks: readonly Mark[];
}

/** A search query, split into words. */
export interface Wanted {
  readonly words: ReadonlyArray<{ readonly folded: string; readonly letters: number }>;
  readonly whole: string;
  readonly letters: number;
}

/**
 * Limits for matching the letters of a word separately: the minimum number of letters, and the maximum length of the
 * matching range per letter.
 */
const fewestLetters = 3;
const widestSpread = 3;

/** Prepares the typed query; without input it has no words. */
export const wantedOf = (typed: string): Wanted => {
  const whole = foldLetters(typed.trim());
  const words = whole
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((folded) => ({ folded, letters: lettersOf(folded) }));
  return { words, whole, letters: lettersOf(whole) };
};

const marked = (grade: Grade, start: number, end: number): NameMatch => ({ grade, marks: [{ start, end }] });

/** Merges adjacent positions into ranges. */
const marksOf = (places: readonly number[]): Mark[] => {
  const marks: { start: number; end: number }[] = [];
  for (const place of places) {
    const last = marks.at(-1);
    if (last?.end === place) last.end = place + 1;
    else marks.push({ start: place, end: place + 1 });
  }
  return marks;
};

/**
 * Matches the letters of a query's word in order. Each letter is either right after the previous one or at the start of
 * a later word of the name: `revchan` in "Revenue by channel", `to` in "Trading overview".
 */
const byInitials = ({ folded, starts }: FoldedText, word: string): number[] | undefined => {
  // Remember the positions from which the remaining letters do not match, so that a name like "aaaa" takes at most
  // quadratic time.
  const dead = new Set<number>();
  const walk = (letter: number, place: number): number[] | undefined => {
    if (letter === word.length) return [];
    const key = letter * (folded.length + 1) + place;
    if (dead.has(key)) return undefined;
    if (place > 0 && folded[place] === word[letter]) {
      const rest = walk(letter + 1, place + 1);
      if (rest) return [place, ...rest];
    }
    for (const start of starts) {
      if (start < place || folded[start] !== word[letter]) continue;
      const rest = walk(letter + 1, start + 1);
      if (rest) return [start, ...rest];
    }
    dead.add(key);
    return undefined;
  };
  return walk(0, 0);
};

/**
 * Matches the letters of a word in order, close together. From the first position at which a match can end, the letters
 * are searched backwards, so that they are as close to this position as possible.
 */
const byLetters = ({ folded }: FoldedText, word: string): number[] | undefined => {
  let place = -1;
  for (const letter of word) {
    place = folded.indexOf(letter, place + 1);
    if (place < 0) return undefined;
  }
  const places: number[] = [];
  for (let letter = word.length - 1, at = place; letter >= 0; letter -= 1, at -= 1) {
    at = folded.lastIndexOf(word[letter] as string, at);
    places.unshift(at);
  }
  const spread = place - (places[0] as number) + 1;
  return spread <= word.length * widestSpread ? places : undefined;
};

const matchWord = (name: FoldedText, word: Wanted['words'][number]): NameMatch | undefined => {
  if ((name.letters & word.letters) !== word.letters) return undefined;
  const wanted = word.folded;
  const first = name.folded.indexOf(wanted);
  if (first === 0) return marked(grades.beginning, 0, wanted.length);
  if (first > 0) {
    const start = name.starts.find((at) => name.folded.startsWith(wanted, at));
    if (start !== undefined) return marked(grades.words, start, start + wanted.length);
  }
  const initials = wanted.length > 1 ? byInitials(name, wanted) : undefined;
  if (initials) return { grade: grades.initials, marks: marksOf(initials) };
  if (first > 0) return marked(grades.inside, first, first + wanted.length);
  const letters = wanted.length >= fewestLetters ? byLetters(name, wanted) : undefined;
  return letters && { grade: grades.letters, marks: marksOf(letters) };
};

const mergeMarks = (marks: readonly Mark[]): Mark[] => {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
};

/**
 * Matches a name with the query; undefined if a word of the query does not match. The word with the lowest rank
 * determines the rank of the match.
 */
export const matchName = (name: FoldedText, wanted: Wanted): NameMatch | undefined => {
  if ((name.letters & wanted.letters) !== wanted.letters) return undefined;
  if (wanted.words.length === 0) return undefined;
  if (name.folded === wanted.whole) return marked(grades.whole, 0, name.folded.length);
  if (name.folded.startsWith(wanted.whole)) return marked(grades.beginning, 0, wanted.whole.length);
  const marks: Mark[] = [];
  let grade: Grade = grades.words;
  for (const word of wanted.words) {
    const found = matchWord(name, word);
    if (!found) return undefined;
    if (found.grade < grade || wanted.words.length === 1) grade = found.grade;
    marks.push(...found.marks);
  }
  return { grade, marks: mergeMarks(marks) };
};
