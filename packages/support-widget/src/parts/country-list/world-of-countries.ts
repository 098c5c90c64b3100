import metadata from 'libphonenumber-js/min/metadata';
import type { Country } from '../../model/phone/phone-engine.ts';

/** All countries with a numbering plan, for tests and stories. */
export const worldCountries: readonly Country[] = Object.keys(metadata.countries).map((region) => region.toLowerCase());

/** Returns a country's calling code: the first field of its numbering plan. */
export const worldCallingCodeOf = (country: Country): string =>
  String(metadata.countries[country.toUpperCase() as keyof typeof metadata.countries]?.[0]);

/** The default preferred countries. */
export const worldPreferred: readonly Country[] = ['am', 'az', 'by', 'kz', 'kg', 'md', 'ru', 'tj', 'uz'];
