import type { SearchedTexts } from '../../store/search.ts';

/** Names of a document's parts in responses, in the order of preference for excerpts. */
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

/** Fields that excerpts are taken from, which contain running text. Results show names, owners and tags anyway. */
const readable: readonly (keyof SearchedTexts)[] = ['description', 'parts', 'code'];
const lettersBefore = 40;
const longestExcerpt = 160;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Position of the first matching word in a text; -1 if there is none. */
const placeOf = (text: string, words: readonly string[]): number => {
  const folded = text.toLowerCase();
  const places = words.map((word) => folded.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
};

const cut = (text: string, place: number): string => {
  const start = Math.max(0, place - lettersBefore);
  const end = Math.min(text.length, start + longestExcerpt);
  // Do not split surrogate pairs.
  const part = text.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${start > 0 ? '…' : ''}${oneLine(part)}${end < text.length ? '…' : ''}`;
};

/**
 * Returns the parts of a document that match, and the text around the first match in running text. If no running text
 * matches, returns the start of the description.
 */
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
