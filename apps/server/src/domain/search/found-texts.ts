import type { SearchedTexts } from '../../store/search.ts';

/** What the parts of a document are called in answers, in the order in which an excerpt is taken from them. */
const names = {
  description: 'description',
  parts: 'columns',
  code: 'sql',
  title: 'name',
  words: 'details',
  people: 'owners',
  tags: 'tags',
} as const satisfies Readonly<Record<keyof SearchedTexts, string>>;
const fields = Object.keys(names) as readonly (keyof SearchedTexts)[];

/** The excerpt is from texts that can be read in a line; names, owners and tags stand beside it anyway. */
const readable: readonly (keyof SearchedTexts)[] = ['description', 'parts', 'code'];
const lettersBefore = 40;
const longestExcerpt = 160;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The place of the first of the words in a text; -1 where none stands in it. */
const placeOf = (text: string, words: readonly string[]): number => {
  const folded = text.toLowerCase();
  const places = words.map((word) => folded.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
};

const cut = (text: string, place: number): string => {
  const start = Math.max(0, place - lettersBefore);
  const end = Math.min(text.length, start + longestExcerpt);
  // A letter of two halves is not cut through.
  const part = text.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${start > 0 ? '…' : ''}${oneLine(part)}${end < text.length ? '…' : ''}`;
};

/** In which parts of a document the words stand, and the text around the first of them; else the beginning of the description. */
export const explainFound = (
  texts: SearchedTexts,
  text: string,
): { readonly matchedIn: readonly string[]; readonly excerpt: string } => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const matched = fields.filter((field) => placeOf(texts[field], words) >= 0);
  const shown = readable.find((field) => matched.includes(field));
  return {
    matchedIn: matched.map((field) => names[field]).sort(),
    excerpt: shown === undefined ? cut(texts.description, 0) : cut(texts[shown], placeOf(texts[shown], words)),
  };
};
