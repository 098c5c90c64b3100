import {
  intlRegionNames,
  knowsNames,
  runtimeNames,
  type NameOfCountry,
  type ReadRegionNames,
} from './country-names.ts';
import type { Country } from './phone/phone-engine.ts';

/**
 * Returns the names of countries in their own languages (`Deutschland`, `日本`), as far as the runtime knows them. The
 * language is the most likely one of each country. Users search for their country by its own name, whatever the
 * language of the page.
 */
export function readEndonyms(
  countries: readonly Country[],
  read: ReadRegionNames = intlRegionNames,
): ReadonlyMap<Country, string> {
  const byLanguage = new Map<string, NameOfCountry | undefined>();
  const endonyms = new Map<Country, string>();
  for (const country of countries) {
    const { language } = new Intl.Locale(`und-${country}`).maximize();
    if (!byLanguage.has(language))
      byLanguage.set(language, knowsNames(language, read) ? runtimeNames(language, read) : undefined);
    const name = byLanguage.get(language)?.(country);
    if (name !== undefined) endonyms.set(country, name);
  }
  return endonyms;
}
