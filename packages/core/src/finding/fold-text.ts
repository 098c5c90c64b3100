/** A text prepared for search. `folded` has the same length as `text`, so a position in one is valid in the other. */
export interface FoldedText {
  readonly text: string;
  /** Lower case without accents. */
  readonly folded: string;
  /** Offsets at which words begin. */
  readonly starts: readonly number[];
  /**
   * Bit mask of the letters and digits in the text. If a word of the query has a bit that is missing here, the text
   * cannot match.
   */
  readonly letters: number;
}

/** Matches every character that is not printable ASCII. */
const beyondPlain = /[^ -~]/u;
const wordPart = /[\p{L}\p{N}]/u;
const digitZero = 48;
const letterA = 97;

const foldUnit = (unit: string): string => {
  const bare = unit.normalize('NFD')[0] ?? unit;
  const small = bare.toLowerCase();
  // If the lower-case form of a letter is longer, only its first unit is kept, so that positions stay valid.
  return small.length === 1 ? small : (small[0] ?? bare);
};

/**
 * Converts a text to lower case without accents. Each UTF-16 code unit is converted separately, so the length stays the
 * same.
 */
export const foldLetters = (text: string): string =>
  beyondPlain.test(text) ? text.split('').map(foldUnit).join('') : text.toLowerCase();

/**
 * Returns the bit mask of the letters and digits in a text: 26 bits for the letters without accents, and six bits that
 * the ten digits share.
 */
export const lettersOf = (folded: string): number => {
  let letters = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    if (code >= letterA && code < letterA + 26) letters |= 1 << (code - letterA);
    else if (code >= digitZero && code < digitZero + 10) letters |= 1 << (26 + ((code - digitZero) % 6));
  }
  return letters;
};

type Sort = 'other' | 'small' | 'capital' | 'digit';

/** Class of the character at a position. Letters that have no upper and lower case count as lower case. */
const sortOf = (text: string, at: number): Sort => {
  const code = text.charCodeAt(at);
  if (code >= letterA && code < letterA + 26) return 'small';
  if (code < 128) {
    if (code >= 65 && code < 91) return 'capital';
    return code >= digitZero && code < digitZero + 10 ? 'digit' : 'other';
  }
  const unit = text[at] as string;
  if (!wordPart.test(unit)) return 'other';
  return unit === unit.toLowerCase() ? 'small' : 'capital';
};

/**
 * Returns the offsets of words. A word begins after a separator, at a capital after a lower-case letter, and where
 * letters and digits meet.
 */
const startsOf = (text: string): number[] => {
  const starts: number[] = [];
  let before: Sort = 'other';
  for (let at = 0; at < text.length; at += 1) {
    const sort = sortOf(text, at);
    const begins = sort !== before && sort !== 'other' && (sort !== 'small' || before !== 'capital');
    if (begins) starts.push(at);
    before = sort;
  }
  return starts;
};

/** Prepares a text for search. */
export const foldText = (text: string): FoldedText => {
  const folded = foldLetters(text);
  return { text, folded, starts: startsOf(text), letters: lettersOf(folded) };
};
