import type { Country } from './phone/phone-engine.ts';
import { localeTagOf } from './language.ts';

/** Default countries that we set for languages. For `pt` it is Portugal, although CLDR's likely region is Brazil. */
const ownCountries: Readonly<Record<string, Country>> = { en: 'us', pt: 'pt' };

/** Returns the country of a region (`DE` → `de`); undefined for regions that are not countries (`419`, `001`). */
const countryOfRegion = (region: string | undefined): Country | undefined =>
  region !== undefined && /^[A-Z]{2}$/u.test(region) ? region.toLowerCase() : undefined;

/**
 * The country whose phone numbers a user of this locale is likely to type: the region of the tag (`de-AT` → `at`),
 * otherwise our own default for the language (`en` → `us`), otherwise CLDR's likely region (`ar` → `eg`). A language
 * code is not a country code, so `ar` is never Argentina. Undefined if there is no likely country (Esperanto).
 */
export function countryOfLocale(locale: string): Country | undefined {
  const tag = new Intl.Locale(localeTagOf(locale));
  const named = countryOfRegion(tag.region);
  if (named !== undefined) return named;
  // Leave out a region that is not a country: it would take precedence over the likely region.
  const language = tag.script === undefined ? tag.language : `${tag.language}-${tag.script}`;
  return ownCountries[tag.language] ?? countryOfRegion(new Intl.Locale(language).maximize().region);
}
