import type { Country } from './phone/phone-engine.ts';
import { localeTagOf } from './language.ts';

/** Where a language alone is meant to stand for another country than the likely subtags say (Brazil for `pt`). */
const ownCountries: Readonly<Record<string, Country>> = { en: 'us', pt: 'pt' };

/** `DE` → `de`; regions that are no country (`419`, `001`) give nothing. */
const countryOfRegion = (region: string | undefined): Country | undefined =>
  region !== undefined && /^[A-Z]{2}$/u.test(region) ? region.toLowerCase() : undefined;

/**
 * The country whose number somebody with this locale is likely to type: the region of the tag (`de-AT` → `at`), else the
 * country of ours for the language (`en` → `us`), else the likely one by CLDR (`ar` → `eg`). A language is not a country, so
 * `ar` is never Argentina. Undefined where the world has no likely country for it (Esperanto).
 */
export function countryOfLocale(locale: string): Country | undefined {
  const tag = new Intl.Locale(localeTagOf(locale));
  const named = countryOfRegion(tag.region);
  if (named !== undefined) return named;
  // The region that is no country would win over the likely one: it is left out.
  const language = tag.script === undefined ? tag.language : `${tag.language}-${tag.script}`;
  return ownCountries[tag.language] ?? countryOfRegion(new Intl.Locale(language).maximize().region);
}
