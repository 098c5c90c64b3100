import { nearestByName, plainName, shortName } from '../../areas/area-names.ts';
import { countryAliases } from './country-aliases.ts';
import { countryRows } from './country-rows.ts';

/** A country or territory with an ISO 3166-1 code. */
export interface Country {
  readonly cca2: string;
  readonly cca3: string;
  /** ISO 3166-1 number with three digits, by which outlines are found; empty for Kosovo. */
  readonly number: string;
  readonly cioc: string;
  /** English name. */
  readonly name: string;
  /** Longitude and latitude of a country that has no outline. */
  readonly place?: readonly [number, number];
}

export const countries: readonly Country[] = countryRows
  .trim()
  .split('\n')
  .map((row) => {
    const [cca2 = '', cca3 = '', number = '', cioc = '', name = '', place = ''] = row.split('|');
    const [longitude, latitude] = place.split(' ').map(Number);
    return {
      cca2,
      cca3,
      number,
      cioc: cioc || cca3,
      name,
      ...(place === '' ? {} : { place: [longitude ?? 0, latitude ?? 0] as const }),
    };
  });

/** Format in which a column names countries: by name, or by a code. */
export type CountryField = 'name' | 'cca2' | 'cca3' | 'cioc';

/** Finds a country by a value of the column; undefined if there is none. */
export type CountryFinder = (value: string) => Country | undefined;

/** Names of countries in a language; the English name if the language has none. */
export const countryNames = (locale: string): ((country: Country) => string) => {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' });
  return ({ cca2, name }) => names.of(cca2) ?? name;
};

const namesOf = ({ cca2, name }: Country): readonly string[] => [name, ...(countryAliases[cca2] ?? '').split(';')];

/**
 * Returns a function that finds a country by its code, or by its name in English or in the reader's language. "Republic
 * of Serbia" finds Serbia. A name that two countries could have, such as Congo or Korea, finds a country only if it is
 * complete.
 */
export const countryFinder = (field: CountryField, locale: string): CountryFinder => {
  const found = new Map<string, Country>();
  if (field !== 'name') {
    for (const country of countries) found.set(country[field], country);
    return (value) => found.get(value.trim().toUpperCase());
  }
  const nameIn = countryNames(locale);
  for (const country of countries) found.set(plainName(nameIn(country)), country);
  for (const country of countries) for (const name of namesOf(country)) found.set(plainName(name), country);
  found.delete('');
  const byShortName = new Map<string, Country | undefined>();
  for (const country of countries)
    for (const short of new Set([nameIn(country), ...namesOf(country)].map(shortName)))
      byShortName.set(short, byShortName.has(short) ? undefined : country);
  byShortName.delete('');
  return (value) => found.get(plainName(value)) ?? byShortName.get(shortName(value));
};

/** Returns the country that an unmatched value probably means: by another code, or by the most similar name. */
export const nearestCountry = (value: string): Country | undefined => {
  const code = value.trim().toUpperCase();
  const byCode = countries.find(({ cca2, cca3, cioc }) => code === cca2 || code === cca3 || code === cioc);
  if (byCode) return byCode;
  return nearestByName(value, countries, namesOf);
};
