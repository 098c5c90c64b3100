import metadata from 'libphonenumber-js/min/metadata';
import { describe, expect, it } from 'vitest';
import { countryAliases } from './country-aliases.ts';
import { readEndonyms } from './country-endonyms.ts';
import { englishNames, runtimeNames } from './country-names.ts';
import { orderCountries } from './country-order.ts';
import { makeCountrySearch } from './country-search.ts';
import { languages, localeTagOf } from './language.ts';

const countries = Object.keys(metadata.countries).map((region) => region.toLowerCase());
const preferred = ['am', 'az', 'by', 'kz', 'kg', 'md', 'ru', 'tj', 'uz'];
const english = englishNames();
const endonyms = readEndonyms(countries);

/** The calling code of a region is the first field of its numbering plan. */
const callingCodeOf = (country: string): string =>
  String(metadata.countries[country.toUpperCase() as keyof typeof metadata.countries]?.[0]);

const searchIn = (locale: string) => {
  const nameOf = runtimeNames(locale);
  const ordered = orderCountries(countries, { preferred, nameOf, locale: localeTagOf(locale) });
  return makeCountrySearch(
    ordered.countries.map((country) => ({
      country,
      name: nameOf(country),
      english: english(country),
      callingCode: callingCodeOf(country),
    })),
    () => ({ aliases: countryAliases, namesAtHome: endonyms }),
  );
};

describe('the search of countries', () => {
  it.each([
    // T1
    ['tr', 'italya', 'it'],
    ['tr', 'İTALYA', 'it'],
    ['tr', 'turkiye', 'tr'],
    ['fr', 'cote d ivoire', 'ci'],
    ['de', 'osterreich', 'at'],
    ['ru', 'germany', 'de'],
    ['ru', 'россия', 'ru'],
    ['fa', 'ايران', 'ir'],
    ['en', '+49', 'de'],
    ['en', 'uae', 'ae'],
    ['ja', '日本', 'jp'],
    // Further spellings of country names
    ['de', 'oesterreich', 'at'],
    ['fr', 'côte d’ivoire', 'ci'],
    ['fr', "cote d'iv", 'ci'],
    ['pl', 'wlochy', 'it'],
    ['pt', 'africa do sul', 'za'],
    ['es', 'eeuu', 'us'],
    ['ru', 'черногория', 'me'],
    ['ru', 'чёрногория', 'me'],
    ['fa', 'آلمان', 'de'],
    ['fa', 'المان', 'de'],
    ['ar', 'المانيا', 'de'],
    ['fa', 'كانادا', 'ca'],
    ['ja', 'どいつ', 'de'],
    ['ko', '독ㅇ', 'de'],
    ['zh', '德国', 'de'],
    ['tr', 'TURKIYE', 'tr'],
    ['tr', 'ırak', 'iq'],
    ['tr', 'irak', 'iq'],
    ['en', 'usa', 'us'],
    ['en', 'uk', 'gb'],
    ['en', 'gb', 'gb'],
    ['en', 'holland', 'nl'],
    ['en', 'turkey', 'tr'],
    ['en', 'ivory coast', 'ci'],
    ['en', 'czech republic', 'cz'],
    ['en', 'bosnia and', 'ba'],
    ['en', 'saint lucia', 'lc'],
    ['en', 'newzealand', 'nz'],
    ['en', 'south korea', 'kr'],
    ['en', 'zealand', 'nz'],
    ['en', 'ger', 'de'],
    // By a country's name in its own language
    ['en', 'deutschland', 'de'],
    ['de', 'россия', 'ru'],
    ['fr', '日本', 'jp'],
    ['en', 'Ελλαδα', 'gr'],
    ['ja', 'magyarorszag', 'hu'],
    ['ar', 'polska', 'pl'],
    ['ru', 'مصر', 'eg'],
  ])('PHONE-09 in %s, %s finds %s first', (locale, query, expected) => {
    expect(searchIn(locale)(query)[0]).toBe(expected);
  });

  it.each([
    ['+7', ['ru', 'kz']],
    ['7', ['ru', 'kz']],
    ['+1', ['us']],
    ['+44', ['gb']],
    ['0049', ['de']],
    ['+49 151', ['de']],
    ['+٤٩', ['de']],
    ['+590', ['gp']],
  ])('PHONE-09 the code %s finds the main country of the code first', (query, expected) => {
    expect(searchIn('en')(query).slice(0, expected.length)).toEqual(expected);
  });

  it.each(Object.entries(metadata.country_calling_codes))(
    'PHONE-09 the main country of the code %s is the library’s',
    (code, regions) => {
      const here = regions.filter((region) => region in metadata.countries);
      if (here.length > 0) expect(searchIn('en')(`+${code}`)[0]).toBe(here[0]?.toLowerCase());
    },
  );

  it.each(languages)(
    'PHONE-09 every country is found first by its own name, English name and ISO code in %s',
    (locale) => {
      const search = searchIn(locale);
      const nameOf = runtimeNames(locale);
      const wrong: string[] = [];
      for (const country of countries)
        for (const query of [nameOf(country), english(country), country])
          if (search(query)[0] !== country) wrong.push(`${query}: ${search(query)[0]} before ${country}`);
      expect(wrong).toEqual([]);
    },
  );

  it('PHONE-09 gives all for nothing, nothing for nonsense, and no country twice', () => {
    const search = searchIn('en');
    for (const query of ['', ' ’ ', '+', '00']) expect(search(query)).toHaveLength(245);
    expect(search('qqqq')).toEqual([]);
    for (const query of ['a', 'island', '+', '1', 'united'])
      expect(new Set(search(query)).size).toBe(search(query).length);
  });

  it('PHONE-09 puts the beginning of a name before the beginning of a word, that before other parts', () => {
    const search = searchIn('en');
    expect(search('ind')).toEqual(['in', 'id', 'io']);
    expect(search('mac').slice(0, 2)).toEqual(['mo', 'mk']);
    // The name Cayman Islands contains `man` only in the middle.
    expect(search('man').indexOf('im')).toBe(0);
    expect(search('man')).toContain('ky');
    expect(searchIn('en')('guinea').slice(0, 2)).toEqual(['gn', 'gw']);
  });
});
