/** A text made ready to be searched: as many units as it is long, so that a place in one is the place in the other. */
export interface FoldedText {
  readonly text: string;
  /** Small letters without accents. */
  readonly folded: string;
  /** Where its words begin. */
  readonly starts: readonly number[];
  /** Which letters and digits occur, as bits: what lacks one of them cannot match. */
  readonly letters: number;
}

/** Anything but the letters and signs of plain English. */
const beyondPlain = /[^ -~]/u;
const wordPart = /[\p{L}\p{N}]/u;
const digitZero = 48;
const letterA = 97;

const foldUnit = (unit: string): string => {
  const bare = unit.normalize('NFD')[0] ?? unit;
  const small = bare.toLowerCase();
  // A letter that grows when it is made small keeps its place.
  return small.length === 1 ? small : (small[0] ?? bare);
};

/** Small letters without accents, unit by unit. */
export const foldLetters = (text: string): string =>
  beyondPlain.test(text) ? text.split('').map(foldUnit).join('') : text.toLowerCase();

/** Which plain letters occur, a bit each, and which digits, in six bits. */
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

/** What a unit is to the words of a text; letters without capitals count as small. */
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

/** Words begin after what is no letter or digit, at a capital after a small letter, and at the first digit of a number. */
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

/** Makes a text ready to be searched. */
export const foldText = (text: string): FoldedText => {
  const folded = foldLetters(text);
  return { text, folded, starts: startsOf(text), letters: lettersOf(folded) };
};
