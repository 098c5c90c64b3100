import { localeTagOf } from './language.ts';
import type { Country } from './phone/phone-engine.ts';

/** Gives the name of a country; its ISO code in capitals where there is none. */
export type NameOfCountry = (country: Country) => string;

/** What a runtime says of the regions of one locale. */
export interface RegionNames {
  /** The locale that it really answers in. */
  readonly locale: string;
  /** Undefined where it has no name. */
  of(region: string): string | undefined;
}

/** Asks a runtime for the names of a locale. */
export type ReadRegionNames = (locale: string) => RegionNames;

/** The names that the runtime has by itself (`Intl.DisplayNames`). */
export const intlRegionNames: ReadRegionNames = (locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  return { locale: names.resolvedOptions().locale, of: (region) => names.of(region) };
};

/** Regions with a numbering plan that some runtimes have no name for. */
const rareNames: Readonly<Record<Country, string>> = {
  ac: 'Ascension Island',
  ta: 'Tristan da Cunha',
  xk: 'Kosovo',
};

/** Regions whose names differ from English in every language that is not English, or nearly so. */
const telling = ['DE', 'GR', 'JP', 'EG', 'US', 'KR', 'HU', 'CH'];

const languageOfTag = (tag: string): string => tag.split('-')[0] ?? tag;

/**
 * Whether a runtime really knows the names of a locale. Some say that they do and answer in English; others answer in the
 * language of the machine.
 */
export function knowsNames(locale: string, read: ReadRegionNames = intlRegionNames): boolean {
  const tag = localeTagOf(locale);
  const names = read(tag);
  if (languageOfTag(names.locale) !== languageOfTag(tag)) return false;
  if (languageOfTag(tag) === 'en') return true;
  const english = read('en');
  return telling.some((region) => names.of(region) !== english.of(region));
}

/** The English names, for every country. */
export function englishNames(read: ReadRegionNames = intlRegionNames): NameOfCountry {
  const names = read('en');
  return (country) => names.of(country.toUpperCase()) ?? rareNames[country] ?? country.toUpperCase();
}

/** The names by the runtime, English where it lacks one. */
export function runtimeNames(locale: string, read: ReadRegionNames = intlRegionNames): NameOfCountry {
  const names = read(localeTagOf(locale));
  const english = englishNames(read);
  return (country) => names.of(country.toUpperCase()) ?? english(country);
}

/**
 * The names for a locale that the runtime does not know, from our own; undefined where we have none either, or in another
 * script (Chinese is bundled in simplified characters). Rejects when they cannot be loaded; ask again then.
 */
export async function loadNames(
  locale: string,
  read: ReadRegionNames = intlRegionNames,
): Promise<NameOfCountry | undefined> {
  const { language, script } = new Intl.Locale(localeTagOf(locale)).maximize();
  if (script !== new Intl.Locale(language).maximize().script) return undefined;
  // Few need them: they are no part of the chunk of the list.
  const { loadBundledNames } = await import('../country-names/load-bundled-names.ts');
  const names = await loadBundledNames(language);
  const english = englishNames(read);
  return names && ((country) => names.get(country) ?? english(country));
}
