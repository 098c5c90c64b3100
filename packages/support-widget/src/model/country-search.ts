import { fold } from './country-folding.ts';
import type { Country } from './phone/phone-engine.ts';

/** A row of the country list with all texts by which it can be found. */
export interface CountryRow {
  readonly country: Country;
  /** Name in the language of the list. */
  readonly name: string;
  readonly english: string;
  /** Calling code, such as `49` for Germany; empty until it is known. */
  readonly callingCode: string;
}

/** Alternative names of countries. */
export interface OtherNames {
  /** Common names, separated by commas; undefined until they are loaded. */
  readonly aliases: Readonly<Record<Country, string>> | undefined;
  /** Names in the countries' own languages. */
  readonly namesAtHome: ReadonlyMap<Country, string>;
}

/** Country to list first among the countries that share a calling code. */
const mainCountries: Readonly<Record<string, Country>> = {
  1: 'us',
  7: 'ru',
  39: 'it',
  44: 'gb',
  47: 'no',
  61: 'au',
  212: 'ma',
  262: 're',
  290: 'sh',
  358: 'fi',
  590: 'gp',
  599: 'cw',
};

/** Quality of a match; lower is better. Ties are decided by the kind of text, then by the order of the list. */
const exact = 0;
const prefix = 10;
const wordPrefix = 20;
const contained = 30;

/**
 * A text that was normalized for search, with and without spaces, so that `newzealand` and `sanmarino` find their
 * countries, too.
 */
interface Words {
  readonly spaced: string;
  readonly joined: string;
}

const wordsOf = (text: string): Words => {
  const spaced = fold(text);
  return { spaced, joined: spaced.replaceAll(' ', '') };
};

const fit = (text: Words, query: Words): number => {
  if (text.spaced === query.spaced) return exact;
  if (text.spaced.startsWith(query.spaced)) return prefix;
  if (text.spaced.includes(` ${query.spaced}`)) return wordPrefix;
  return text.joined.includes(query.joined) ? contained : Infinity;
};

interface IndexedRow {
  readonly row: CountryRow;
  /** Searchable texts in the order of their kinds: name, English name, ISO code, aliases, endonym. */
  readonly texts: readonly (readonly Words[])[];
}

const index = (row: CountryRow, { aliases, namesAtHome }: OtherNames): IndexedRow => ({
  row,
  texts: [
    // Users also type an umlaut as two letters, such as `ae` for `ä`.
    [row.name, row.name.replace(/[äöü]/giu, (letter) => `${letter.normalize('NFD')[0] ?? ''}e`)],
    [row.english, row.english.replace('&', 'and').replace('St.', 'Saint')],
    [row.country],
    (aliases?.[row.country] ?? '').split(','),
    [namesAtHome.get(row.country) ?? ''],
  ].map((texts) => [...new Set(texts)].filter((text) => text !== '').map(wordsOf)),
});

const isoCode = 2;

const scoreOfText = ({ texts }: IndexedRow, query: Words): number => {
  let best = Infinity;
  for (const [kind, kept] of texts.entries())
    for (const text of kept) {
      const score = fit(text, query) + kind;
      // ISO codes only match as a whole.
      if (score < best && (kind !== isoCode || text.spaced === query.spaced)) best = score;
    }
  return best;
};

/** Handles `49`, `+49` and `0049` alike; a longer number (`+49 151`) matches the country whose code it starts with. */
const scoreOfDigits = ({ row: { country, callingCode } }: IndexedRow, digits: string): number => {
  const second = (mainCountries[callingCode] ?? country) === country ? 0 : 1;
  if (callingCode === '') return Infinity;
  if (callingCode === digits) return exact + second;
  if (callingCode.startsWith(digits)) return prefix + second;
  return digits.startsWith(callingCode) ? contained + second : Infinity;
};

/**
 * Creates the search of a list: a query returns the matching countries, best first.
 *
 * A match of the whole name ranks first, then a match of its start, then a match of the start of a later word, then any
 * other substring. Ties are ranked by kind: name in the list's language, English name, ISO code, aliases, endonym. Of
 * the countries that share a calling code, the main country is first. An empty query, or a plus alone, returns all rows
 * in list order. The first query reads the alternative names and builds the index.
 */
export function makeCountrySearch(
  rows: readonly CountryRow[],
  readOtherNames: () => OtherNames,
): (query: string) => readonly Country[] {
  let made: readonly IndexedRow[] | undefined;
  const indexed = () => {
    if (made === undefined) {
      const others = readOtherNames();
      made = rows.map((row) => index(row, others));
    }
    return made;
  };
  return (query) => {
    const words = wordsOf(query);
    const isCode = /^(?:\+[\d ]*|[\d ]+)$/u.test(words.spaced);
    const digits = isCode ? words.joined.replace(/^(?:\+|00)/u, '') : undefined;
    if (words.spaced === '' || digits === '') return rows.map((row) => row.country);
    return indexed()
      .map((entry) => ({
        country: entry.row.country,
        score: digits === undefined ? scoreOfText(entry, words) : scoreOfDigits(entry, digits),
      }))
      .filter(({ score }) => score < Infinity)
      .sort((a, b) => a.score - b.score)
      .map(({ country }) => country);
  };
}
