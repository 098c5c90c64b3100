import { localeTagOf } from './language.ts';
import type { Country } from './phone/phone-engine.ts';

/** Returns the name of a country, or its uppercase ISO code if there is none. */
export type NameOfCountry = (country: Country) => string;

/** Region names of a runtime for one locale. */
export interface RegionNames {
  /** The locale that the runtime really uses. */
  readonly locale: string;
  /** Returns the name of a region; undefined if there is none. */
  of(region: string): string | undefined;
}

/** Reads the runtime's names for a locale. */
export type ReadRegionNames = (locale: string) => RegionNames;

/** The runtime's built-in names (`Intl.DisplayNames`). */
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

/**
 * Regions whose names differ from English in almost every other language. If the runtime's names of these regions are
 * English, it does not know the language.
 */
const telling = ['DE', 'GR', 'JP', 'EG', 'US', 'KR', 'HU', 'CH'];

const languageOfTag = (tag: string): string => tag.split('-')[0] ?? tag;

/**
 * True if the runtime has real names for a locale. Some claim support but return English; others return the system
 * language.
 */
export function knowsNames(locale: string, read: ReadRegionNames = intlRegionNames): boolean {
  const tag = localeTagOf(locale);
  const names = read(tag);
  if (languageOfTag(names.locale) !== languageOfTag(tag)) return false;
  if (languageOfTag(tag) === 'en') return true;
  const english = read('en');
  return telling.some((region) => names.of(region) !== english.of(region));
}

/** English names of all countries. */
export function englishNames(read: ReadRegionNames = intlRegionNames): NameOfCountry {
  const names = read('en');
  return (country) => names.of(country.toUpperCase()) ?? rareNames[country] ?? country.toUpperCase();
}

/** Returns the runtime's name of a country, or the English name if the runtime has none. */
export function runtimeNames(locale: string, read: ReadRegionNames = intlRegionNames): NameOfCountry {
  const names = read(localeTagOf(locale));
  const english = englishNames(read);
  return (country) => names.of(country.toUpperCase()) ?? english(country);
}

/**
 * Loads the bundled names for a locale that the runtime does not support. Undefined if there are none, or only in
 * another script (Chinese is bundled in simplified characters). Rejects if they cannot be loaded; another call retries.
 */
export async function loadNames(
  locale: string,
  read: ReadRegionNames = intlRegionNames,
): Promise<NameOfCountry | undefined> {
  const { language, script } = new Intl.Locale(localeTagOf(locale)).maximize();
  if (script !== new Intl.Locale(language).maximize().script) return undefined;
  // Imported on demand, in a chunk separate from the list's chunk, because few users need these names.
  const { loadBundledNames } = await import('../country-names/load-bundled-names.ts');
  const names = await loadBundledNames(language);
  const english = englishNames(read);
  return names && ((country) => names.get(country) ?? english(country));
}
